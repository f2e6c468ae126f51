import type { Cents } from './money.ts'
import type { MoneyColumn } from './payouts.ts'
import { type SeasonFigures, seasonTable } from './season-figures.ts'
import type { Team } from './teams.ts'
import type { WeekResult } from './week-results.ts'
import { LAST_REGULAR_WEEK } from './weeks.ts'

/** How often a team finished a week in the top ten, first (game of the week), second, third and fourth. */
export type Counts = { top10: number; gotw: number; second: number; third: number; fourth: number }

/** In the playoffs, ranks, total, weeks and distances are those of the playoffs alone. */
export type TeamStanding = {
  email: string
  teamName: string
  rank: number
  previousRank: number
  totalPoints: number
  weeklyPoints: Readonly<Record<number, number>>
  counts: Readonly<Counts>
  pointsFromFirst: number
  pointsFromSixth: number
  weeklyEarnings: Cents
  bonus: Cents
  playoffEarnings: Cents
}

export const totalEarnings = ({ weeklyEarnings, bonus, playoffEarnings }: Record<MoneyColumn, Cents>): Cents =>
  weeklyEarnings + bonus + playoffEarnings

/** Best team first (D-09). `teams` and every result are in the order of the names. */
export function regularSeason(
  teams: readonly Team[],
  results: readonly WeekResult[],
  week: number,
  { table, money }: SeasonFigures,
): TeamStanding[] {
  const { tallies, order, ranks, latest } = table
  const before = seasonTable(results, (latest ?? week) - 1)
  const shown = results.filter((result) => result.week <= Math.min(week, LAST_REGULAR_WEEK) && result.counts)
  const first = tallies[order[0] ?? 0]?.total ?? 0
  const sixth = tallies[atSixth(order)]?.total ?? 0

  const noPoints: Record<number, number> = {}
  for (const result of shown) noPoints[result.week] = 0

  return order.map((at) => {
    const team = teams[at]!
    const { total, counts } = tallies[at]!
    return {
      email: team.email,
      teamName: team.name,
      rank: ranks[at]!,
      previousRank: before.tallies[at]!.hasPlayed ? before.ranks[at]! : ranks[at]!,
      totalPoints: total,
      weeklyPoints: weeklyPointsOf(at, shown, noPoints),
      counts,
      pointsFromFirst: total - first,
      pointsFromSixth: total - sixth,
      ...money[at]!,
    }
  })
}

/** Copies a record that already has all weeks, which is much cheaper than adding them. */
function weeklyPointsOf(at: number, weeks: readonly WeekResult[], noPoints: Record<number, number>) {
  const points = { ...noPoints }
  for (const result of weeks) points[result.week] = result.points[at]!
  return points
}

const SIXTH = 6

/** With fewer than six teams, the last one. */
export const atSixth = (order: readonly number[]): number => order[Math.min(SIXTH, order.length) - 1] ?? 0
