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
import { reuseUnchanged } from './reuse-unchanged.ts'

export type RankedTeam = TeamStanding & { weeklyRanks: Readonly<Record<Week, number>> }

export type Standings = {
  /** True if the league reports that it has no teams, unlike a table that is still empty. */
  hasNoTeams: boolean
  regularSeason: RankedTeam[]
  playoffs: RankedTeam[]
  /** From the server, because amounts of $0 do not show it. */
  playoffsFinal: boolean
  playoffTeams: number
  firstWeek: number
  currentNFLWeek: number
  weekPhases: Readonly<Record<Week, WeekPhase>>
  liveWeeks: readonly number[]
  isPicking: boolean
  isRevealed: boolean
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

/** The raw message of the previous value: the next one repeats most of it. */
const rawMessages = new WeakMap<Standings, unknown>()

/** FEED-06. Unchanged teams keep their identity, so that their rows do not render again. */
export function readStandings(message: unknown, before?: Standings): Standings {
  const shared = reuseUnchanged(before && rawMessages.get(before), message)
  const {
    data,
    hasNoTeams = false,
    playoffsFinal = false,
    playoffTeams = 0,
    firstWeek = FIRST_WEEK,
    weekPhases = {},
    liveWeeks = [],
    isPicking = false,
    isRevealed = false,
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
    liveWeeks: orBefore(before?.liveWeeks, liveWeeks),
    isPicking,
    isRevealed,
  })
  rawMessages.set(known, shared)
  return known
}

function orBefore<Value>(before: Value | undefined, now: Value): Value {
  return before !== undefined && shallow(before, now) ? before : now
}

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

/** A schema that validates each object once, so that objects shared with the previous message are skipped. */
function checkedOnce<Schema extends z.ZodType>(schema: Schema) {
  const checked = new WeakMap<object, z.output<Schema>>()
  return z.unknown().transform((value): z.output<Schema> => {
    const key = Object(value)
    if (!checked.has(key)) checked.set(key, schema.parse(value))
    return checked.get(key)!
  })
}
