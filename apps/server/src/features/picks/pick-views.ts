import { moneyOf, type OwnPicks, type PickingTeam, type PickNight, type PickNightState } from '@tuff/contract'
import {
  hasGameBegun,
  type Instant,
  isLocked,
  type PickRefusal,
  type PickState,
  type PickTimes,
  type Player,
  pickMoney,
  pickProblemInWords,
  pickProblems,
  pickRefusal,
  pickRefusalInWords,
  pickState,
  SLOTS,
  type Snapshot,
  type Team,
  takes,
} from '@tuff/league'
import { knownPlayer } from '#season/known-player.ts'
import { ownTag } from '#season/pick-rows.ts'
import { asPicks, type PickStanding, type TeamPicks } from './pick-store.ts'

export type NightNow = {
  readonly times: PickTimes
  readonly now: Instant
  readonly speed: number
  readonly league: Snapshot
  readonly season: number
  readonly teamsAtMost: number
  readonly standings: ReadonlyMap<string, PickStanding>
}

const nightState = ({ times, now }: { times: PickTimes; now: Instant }): PickNightState => {
  if (times.lockedAt !== null) return 'revealed'
  if (times.lockAt === null) return 'closed'
  return isLocked(times, now) ? 'locked' : 'open'
}

/** PICK-04: the only view of all teams before the lock. It names no player to any caller. */
export function nightMessage(night: NightNow): PickNight {
  const { times, now, speed, league, season, teamsAtMost, standings } = night
  return {
    state: nightState(night),
    season,
    week: league.settings.firstWeek,
    now,
    speed,
    lockAt: times.lockAt,
    lockedAt: times.lockedAt,
    salaryCap: moneyOf(league.settings.salaryCap),
    teamsAtMost,
    players: league.players.filter(isInPool).length,
    teams: league.teams.map((team) => pickingTeam(team, standings.get(team.email), times)),
  }
}

function pickingTeam(
  { email, name, abbreviation }: Team,
  own: PickStanding | undefined,
  times: PickTimes,
): PickingTeam {
  return {
    managerEmail: email,
    teamName: name,
    abbreviation,
    state: stateOf(own, times),
    ...(own && own.lateUntil !== null && { lateUntil: own.lateUntil }),
  }
}

/** The state at the lock once it is over, except of a team that picks again. */
function stateOf(own: PickStanding | undefined, times: PickTimes): PickState {
  if (!own) return 'missing'
  if (times.lockedAt === null || own.lateUntil !== null) return own.state
  if (own.revealed) return 'complete'
  return own.pickedAtLock ? 'begun' : 'missing'
}

type OwnView = {
  readonly team: Team
  readonly own: TeamPicks
  readonly times: PickTimes
  readonly now: Instant
  readonly league: Snapshot
  readonly players: ReadonlyMap<string, Player>
  readonly cap: number
}

/** A team's picks, for its own manager only: the caller passes the team of the token. */
export function ownMessage({ team, own, times, now, league, players, cap }: OwnView): OwnPicks {
  const picks = asPicks(own.picks, (id) => players.get(id))
  const refusal = refusalOf(own, times, now)
  const isLate = times.lockedAt !== null && !refusal
  return {
    managerEmail: team.email,
    teamName: team.name,
    tag: ownTag(own.version),
    picks: own.picks.map(({ slot, playerId, salaryThen }) => {
      const player = players.get(playerId)
      return {
        slot,
        playerID: playerId,
        player: player ? knownPlayer(player) : null,
        salaryThen: moneyOf(salaryThen),
        ...(isLate && player && hasGameBegun(league, league.week, player, now) && { isFixed: true as const }),
      }
    }),
    problems: pickProblems(picks, cap).map((each) => ({ slot: each.slot, message: pickProblemInWords(each) })),
    state: pickState(picks, cap),
    moneyLeft: moneyOf(pickMoney(picks, cap).left),
    refusal: refusal ? pickRefusalInWords(refusal) : null,
  }
}

export const refusalOf = (own: TeamPicks, times: PickTimes, now: Instant): PickRefusal | undefined =>
  pickRefusal(times, own.lateUntil === null ? undefined : { until: own.lateUntil }, now)

export const isInPool = ({ salary, position }: Player): boolean =>
  salary > 0 && SLOTS.some((slot) => takes(slot, position))
