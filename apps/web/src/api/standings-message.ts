import { StandingsMessage, type StandingsRequest, type TeamStanding, type WeeklyRankings } from '@tuff/contract'
import { LAST_REGULAR_WEEK } from '@tuff/league'

export type Standings = {
  regularSeason: TeamStanding[]
  /** Empty until the regular season is over. */
  playoffs: TeamStanding[]
  currentNFLWeek: number
  weeklyRankings: WeeklyRankings
  /** Another one says that rosters, trades or limits changed. */
  rostersTag: string | undefined
}

export const STANDINGS_REQUESTS: StandingsRequest[] = [{ action: 'getStandings' }]

/** FEED-06: playoff data counts only when the regular season is over. */
export function readStandings(message: unknown): Standings {
  const { data, rostersTag } = StandingsMessage.parse(message)
  const { regularSeasonData, playoffData, currentNFLWeek, weeklyRankings } = data
  return {
    regularSeason: regularSeasonData,
    playoffs: currentNFLWeek > LAST_REGULAR_WEEK ? playoffData : [],
    currentNFLWeek,
    weeklyRankings,
    rostersTag,
  }
}
