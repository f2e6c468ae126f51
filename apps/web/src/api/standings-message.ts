import {
  StandingsMessage,
  type StandingsRequest,
  TeamStanding,
  type Week,
  WeeklyRankings,
  type WeekPhase,
} from '@tuff/contract'
import { FIRST_WEEK, isPlayoffWeek } from '@tuff/league'
import { z } from 'zod'
import { shallow } from 'zustand/vanilla/shallow'
import { checkedOnce } from './checked-once.ts'
import { reuseUnchanged } from './reuse-unchanged.ts'

/** A team with its rank in each week that is ranked. */
export type RankedTeam = TeamStanding & { weeklyRanks: Readonly<Record<Week, number>> }

export type Standings = {
  /** The league itself says that nobody is in it: not the same as a table that is still empty. */
  hasNoTeams: boolean
  regularSeason: RankedTeam[]
  /** Empty until the regular season is over. */
  playoffs: RankedTeam[]
  /** As the server has it: the money alone does not tell, because it may be $0. */
  playoffsFinal: boolean
  /** How many teams play on; 0 when nobody said so. */
  playoffTeams: number
  /** The league's first week; earlier ones have no columns. */
  firstWeek: number
  currentNFLWeek: number
  /** How far each week has come that is not still to come; empty when nobody said so. */
  weekPhases: Readonly<Record<Week, WeekPhase>>
  /** Another one says that rosters, trades, corrections or settings changed. */
  rostersTag: string | undefined
  /** Another one says that something was written down about money. */
  moneyTag: string | undefined
  /** Another one says that a trade was asked for, or a request decided. */
  requestsTag: string | undefined
}

export const STANDINGS_REQUESTS: StandingsRequest[] = [{ action: 'getStandings' }]

const Team = checkedOnce(TeamStanding)
const Message = StandingsMessage.extend({
  data: StandingsMessage.shape.data.extend({
    regularSeasonData: z.array(Team),
    playoffData: z.array(Team),
    weeklyRankings: z.record(WeeklyRankings.keyType, checkedOnce(WeeklyRankings.valueType)),
  }),
})

/** The message behind what is known: the next one repeats nearly all of it. */
const said = new WeakMap<Standings, unknown>()

/**
 * FEED-06: playoff data counts only when the regular season is over. A team of which nothing has changed stays the object
 * that it was, so that its row need not be drawn again.
 */
export function readStandings(message: unknown, before?: Standings): Standings {
  const shared = reuseUnchanged(before && said.get(before), message)
  const {
    data,
    hasNoTeams = false,
    playoffsFinal = false,
    playoffTeams = 0,
    firstWeek = FIRST_WEEK,
    weekPhases = {},
    rostersTag,
    moneyTag,
    requestsTag,
  } = Message.parse(shared)
  const { regularSeasonData, playoffData, currentNFLWeek, weeklyRankings } = data
  const known = orBefore(before, {
    hasNoTeams,
    regularSeason: rankedTeams(regularSeasonData, weeklyRankings, before?.regularSeason),
    playoffs: rankedTeams(isPlayoffWeek(currentNFLWeek) ? playoffData : [], weeklyRankings, before?.playoffs),
    playoffsFinal,
    playoffTeams,
    firstWeek,
    currentNFLWeek,
    weekPhases: orBefore(before?.weekPhases, weekPhases),
    rostersTag,
    moneyTag,
    requestsTag,
  })
  said.set(known, shared)
  return known
}

function orBefore<Said>(before: Said | undefined, now: Said): Said {
  return before !== undefined && shallow(before, now) ? before : now
}

/** What was made of a team last time: most teams are what they were, and so are their ranks. */
const made = new WeakMap<TeamStanding, RankedTeam>()

function rankedTeams(teams: TeamStanding[], rankings: WeeklyRankings, before: RankedTeam[] = []): RankedTeam[] {
  return orBefore(
    before,
    teams.map((team) => {
      const last = made.get(team)
      if (last && hasRanksIn(rankings, last)) return last
      const earlier = before.find(({ managerEmail }) => managerEmail === team.managerEmail)
      const now = reuseUnchanged(earlier, { ...team, weeklyRanks: ranksOf(team.managerEmail, rankings) })
      made.set(team, now)
      return now
    }),
  )
}

function hasRanksIn(rankings: WeeklyRankings, { managerEmail, weeklyRanks }: RankedTeam): boolean {
  for (const week in rankings) if (rankings[week]?.[managerEmail] !== weeklyRanks[week]) return false
  for (const week in weeklyRanks) if (!(week in rankings)) return false
  return true
}

function ranksOf(email: string, rankings: WeeklyRankings): Record<Week, number> {
  const ranks: Record<Week, number> = {}
  for (const [week, byTeam] of Object.entries(rankings)) if (byTeam[email] !== undefined) ranks[week] = byTeam[email]
  return ranks
}
