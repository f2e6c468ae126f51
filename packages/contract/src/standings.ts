import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TeamName } from './fantasy-points.ts'
import { Count, Money, Place } from './numbers.ts'
import { ByWeek, Week, WeekNumber, WeekPhase } from './weeks.ts'

const WholePoints = z.int()

const counts = {
  top10Count: Count,
  gotwCount: Count,
  secondPlaceCount: Count,
  thirdPlaceCount: Count,
  fourthPlaceCount: Count,
}

/** A team's line in either table. In the playoffs `totalPoints`, ranks and distances are those of the playoffs. */
export const TeamStanding = z.object({
  managerEmail: z.email(),
  teamName: z.string(),
  rankings: z.object({ currentRank: Place, previousRank: Place }),
  totalPoints: WholePoints,
  weeklyPoints: z.record(Week, WholePoints),
  /** The weeks with a score correction, and the team's own one: 0 where only its players were corrected. */
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

/** By week, then by manager's e-mail. */
export const WeeklyRankings = z.record(Week, z.record(z.string(), Place))
export type WeeklyRankings = z.infer<typeof WeeklyRankings>

export const StandingsMessage = z.object({
  type: z.literal('standings'),
  data: z.object({
    regularSeasonData: z.array(TeamStanding),
    playoffData: z.array(TeamStanding),
    currentNFLWeek: WeekNumber,
    weeklyRankings: WeeklyRankings,
  }),
  /** Marks a league without teams: an empty table alone could also mean that nothing is known yet. */
  hasNoTeams: z.literal(true).optional(),
  /** Only a correction of figures can still change the playoffs. */
  playoffsFinal: z.boolean().optional(),
  playoffTeams: Count.optional(),
  /** Absent for week 1. */
  firstWeek: WeekNumber.optional(),
  /** Of each week that has begun: figures of one that is not closed are provisional (WEEK-01). */
  weekPhases: z.record(Week, WeekPhase).optional(),
  /** The weeks with a game in progress (D-16). */
  liveWeeks: z.array(WeekNumber).optional(),
  /** The version of the commissioner's data: pages refetch it when this changes. */
  rostersTag: z.string().optional(),
  /** The same for the league's ledger (MONEY-04). */
  moneyTag: z.string().optional(),
  /** The same for trade requests (DESK-05). */
  requestsTag: z.string().optional(),
  /** The same for Pick Night: its times, and the state of each team (PICK-04). */
  picksTag: z.string().optional(),
  /** During Pick Night: the tag of each team's picks, by manager's e-mail, so that his other devices follow (PICK-03). */
  ownPicksTags: z.record(z.string(), z.string()).optional(),
  /** Since the lock: the menu leads to The Reveal (PICK-05). */
  isRevealed: z.literal(true).optional(),
})
export type StandingsMessage = z.infer<typeof StandingsMessage>

export const StandingsRequest = z.object({ action: z.literal('getStandings') })
export type StandingsRequest = z.infer<typeof StandingsRequest>

/** STORY-03: the regular season of every team, week by week; each list has one figure per week of `weeks`. */
export const SeasonByWeek = z.object({
  weeks: z.array(WeekNumber),
  /** Weeks whose figures may still change. */
  provisional: z.array(WeekNumber),
  playoffTeams: Count,
  /** In the order of their names. */
  teams: z.array(
    TeamName.extend({
      abbreviation: z.string(),
      ranks: z.array(Place),
      totals: z.array(WholePoints),
      behind: z.array(WholePoints),
    }),
  ),
})
export type SeasonByWeek = z.infer<typeof SeasonByWeek>

export const STANDINGS_CALLS = {
  byWeek: endpoint('GET', '/api/standings/weeks', { tokenRight: 'read', response: SeasonByWeek }),
  /** STORY-04: the feed's message as of the end of a week. */
  asOf: endpoint('GET', '/api/standings/weeks/:week', {
    tokenRight: 'read',
    params: ByWeek,
    response: StandingsMessage,
  }),
}
