import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TeamName } from './fantasy-points.ts'
import { Count, Money, Rank } from './fields.ts'
import { ByWeek, Week, WeekNumber, WeekPhase } from './weeks.ts'

const WholePoints = z.int()

const counts = {
  top10Count: Count,
  gotwCount: Count,
  secondPlaceCount: Count,
  thirdPlaceCount: Count,
  fourthPlaceCount: Count,
}

/** In the playoff table, `totalPoints`, ranks and distances are those of the playoffs. */
export const TeamStanding = z.object({
  managerEmail: z.email(),
  teamName: z.string(),
  rankings: z.object({ currentRank: Rank, previousRank: Rank }),
  totalPoints: WholePoints,
  weeklyPoints: z.record(Week, WholePoints),
  /** Weeks with a score correction; the value is the team's own one, 0 where only players were corrected. */
  corrections: z.record(Week, WholePoints).optional(),
  achievements: z.object(counts),
  earnings: z.object({ regularSeasonEarnings: Money, bonusPayout: Money }),
  pointsFromFirst: WholePoints,
  pointsFromSixth: WholePoints,
  ...counts,
  regularSeasonEarnings: Money,
  bonusPayout: Money,
  playoffEarnings: Money,
})
export type TeamStanding = z.infer<typeof TeamStanding>

export const WeeklyRankings = z.record(Week, z.record(z.string(), Rank))
export type WeeklyRankings = z.infer<typeof WeeklyRankings>

export const StandingsMessage = z.object({
  type: z.literal('standings'),
  data: z.object({
    regularSeasonData: z.array(TeamStanding),
    playoffData: z.array(TeamStanding),
    currentNFLWeek: WeekNumber,
    weeklyRankings: WeeklyRankings,
  }),
  /** Distinguishes a league without teams from an empty table. */
  hasNoTeams: z.literal(true).optional(),
  /** Only corrected figures can still change the playoffs. */
  playoffsFinal: z.boolean().optional(),
  playoffTeams: Count.optional(),
  firstWeek: WeekNumber.optional(),
  /** Weeks that have begun; figures are provisional until the week is closed (WEEK-01). */
  weekPhases: z.record(Week, WeekPhase).optional(),
  /** Weeks with a game in progress (D-16). */
  liveWeeks: z.array(WeekNumber).optional(),
  /** Set while a team can be picked, also a late one: the menu links to Pick Night. */
  isPicking: z.literal(true).optional(),
  /** Set after the lock: the menu links to The Reveal (PICK-05). */
  isRevealed: z.literal(true).optional(),
})
export type StandingsMessage = z.infer<typeof StandingsMessage>

export const StandingsRequest = z.object({ action: z.literal('getStandings') })
export type StandingsRequest = z.infer<typeof StandingsRequest>

/** STORY-03: each list has one figure per week of `weeks`. */
export const SeasonByWeek = z.object({
  weeks: z.array(WeekNumber),
  /** Weeks whose figures may still change. */
  provisional: z.array(WeekNumber),
  playoffTeams: Count,
  teams: z.array(
    TeamName.extend({
      abbreviation: z.string(),
      ranks: z.array(Rank),
      totals: z.array(WholePoints),
      behind: z.array(WholePoints),
    }),
  ),
})
export type SeasonByWeek = z.infer<typeof SeasonByWeek>

export const STANDINGS_CALLS = {
  byWeek: endpoint('GET', '/api/standings/weeks', 'member', { tokenRight: 'read', response: SeasonByWeek }),
  /** STORY-04. */
  asOf: endpoint('GET', '/api/standings/weeks/:week', 'member', {
    tokenRight: 'read',
    params: ByWeek,
    response: StandingsMessage,
  }),
}
