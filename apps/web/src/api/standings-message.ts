import { replaceEqualDeep } from '@tanstack/react-query'
import {
  StandingsMessage,
  type StandingsRequest,
  type TeamStanding,
  type Week,
  type WeeklyRankings,
  type WeekPhase,
} from '@tuff/contract'
import { isPlayoffWeek } from '@tuff/league'

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

/**
 * FEED-06: playoff data counts only when the regular season is over. A team of which nothing has changed stays the object
 * that it was, so that its row need not be drawn again.
 */
export function readStandings(message: unknown, before?: Standings): Standings {
  const {
    data,
    hasNoTeams = false,
    playoffsFinal = false,
    playoffTeams = 0,
    weekPhases = {},
    rostersTag,
    moneyTag,
    requestsTag,
  } = StandingsMessage.parse(message)
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
  return replaceEqualDeep(before, standings)

  function withRanks(team: TeamStanding): RankedTeam {
    return { ...team, weeklyRanks: ranksOf(team.managerEmail, weeklyRankings) }
  }
}

function ranksOf(email: string, rankings: WeeklyRankings): Record<Week, number> {
  const ranks: Record<Week, number> = {}
  for (const [week, byTeam] of Object.entries(rankings)) if (byTeam[email] !== undefined) ranks[week] = byTeam[email]
  return ranks
}
