import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Money } from './money.ts'
import { Week, WeekNumber, WeekPhase } from './weeks.ts'

const Count = z.int().nonnegative()
const Rank = z.int().positive()
const WholePoints = z.int()

const counts = {
  top10Count: Count,
  gotwCount: Count,
  secondPlaceCount: Count,
  thirdPlaceCount: Count,
  fourthPlaceCount: Count,
}

/** A team's line in either table. In the playoffs `totalPoints`, ranks and distances speak of the playoffs. */
export const TeamStanding = z.object({
  managerEmail: z.email(),
  teamName: z.string(),
  rankings: z.object({ currentRank: Rank, previousRank: Rank }),
  totalPoints: WholePoints,
  weeklyPoints: z.record(Week, WholePoints),
  /**
   * The weeks in which a score was corrected by hand, a player's or the team's. The figure is what the team itself was
   * given: it stands beside its players, and with them it makes the week. 0 where only players were corrected.
   */
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
  /** A league without teams says so: an empty table alone could also mean that nothing is known yet. */
  hasNoTeams: z.literal(true).optional(),
  /** Nothing in the playoffs can change any more; a correction of figures apart. */
  playoffsFinal: z.boolean().optional(),
  /** How many teams play on, or will: the line is drawn below the last of them. */
  playoffTeams: Count.optional(),
  /** The league's first week, where it is not week 1: weeks before it have no columns. */
  firstWeek: WeekNumber.optional(),
  /** How far each week has come that is not still to come: figures of one that is not closed are provisional (WEEK-01). */
  weekPhases: z.record(Week, WeekPhase).optional(),
  /** Names all that a commissioner changes, as it is: another name says that a page which shows it must ask again. */
  rostersTag: z.string().optional(),
  /** The same for what is written down of the league's money (MONEY-04). */
  moneyTag: z.string().optional(),
  /** The same for the trades that managers ask for (DESK-05). */
  requestsTag: z.string().optional(),
})
export type StandingsMessage = z.infer<typeof StandingsMessage>

export const StandingsRequest = z.object({ action: z.literal('getStandings') })
export type StandingsRequest = z.infer<typeof StandingsRequest>

/** STORY-03: the regular season of every team, week by week; each list has one figure for each of `weeks`. */
export const SeasonByWeek = z.object({
  weeks: z.array(WeekNumber),
  /** Of these the figures may still change. */
  provisional: z.array(WeekNumber),
  playoffTeams: Count,
  /** In the order of their names. */
  teams: z.array(
    z.object({
      email: z.email(),
      teamName: z.string(),
      abbreviation: z.string(),
      ranks: z.array(Rank),
      totals: z.array(WholePoints),
      behind: z.array(WholePoints),
    }),
  ),
})
export type SeasonByWeek = z.infer<typeof SeasonByWeek>

export const STANDINGS_CALLS = {
  byWeek: endpoint('GET', '/api/standings/weeks', { answer: SeasonByWeek }),
  /** STORY-04: what the feed would have said at the end of a week. */
  asOf: endpoint('GET', '/api/standings/weeks/:week', {
    params: z.object({ week: z.coerce.number<number>().pipe(WeekNumber) }),
    answer: StandingsMessage,
  }),
}
