import {
  StandingsMessage,
  type StandingsRequest,
  TeamStanding,
  type Week,
  WeeklyRankings,
  type WeekPhase,
} from '@tuff/contract'
import { isPlayoffWeek } from '@tuff/league'
import { z } from 'zod'
import { checkedOnce } from './checked-once.ts'
import { withKnown } from './with-known.ts'

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
  const shared = withKnown(before && said.get(before), message)
  const {
    data,
    hasNoTeams = false,
    playoffsFinal = false,
    playoffTeams = 0,
    weekPhases = {},
    rostersTag,
    moneyTag,
    requestsTag,
  } = Message.parse(shared)
  const { regularSeasonData, playoffData, currentNFLWeek, weeklyRankings } = data
  const standings = {
    hasNoTeams,
    regularSeason: regularSeasonData.map(withRanks),
    playoffs: isPlayoffWeek(currentNFLWeek) ? playoffData.map(withRanks) : [],
    playoffsFinal,
    playoffTeams,
    currentNFLWeek,
    weekPhases,
    rostersTag,
    moneyTag,
    requestsTag,
  }
  const known = withKnown(before, standings)
  said.set(known, shared)
  return known

  function withRanks(team: TeamStanding): RankedTeam {
    return { ...team, weeklyRanks: ranksOf(team.managerEmail, weeklyRankings) }
  }
}

function ranksOf(email: string, rankings: WeeklyRankings): Record<Week, number> {
  const ranks: Record<Week, number> = {}
  for (const [week, byTeam] of Object.entries(rankings)) if (byTeam[email] !== undefined) ranks[week] = byTeam[email]
  return ranks
}
