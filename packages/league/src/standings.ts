import type { Cents } from './money.ts'
import { earningsBy, ownEarnings } from './payouts.ts'
import type { Settings } from './settings.ts'
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

export const totalEarnings = ({ weeklyEarnings, bonus, playoffEarnings }: TeamStanding): Cents =>
  weeklyEarnings + bonus + playoffEarnings

/** Best team first (D-09). `teams` and every result are in the order of the names. */
export function regularSeason(
  teams: readonly Team[],
  results: readonly WeekResult[],
  week: number,
  settings: Settings,
): TeamStanding[] {
  const last = Math.min(week, LAST_REGULAR_WEEK)
  const shown = results.filter((result) => result.week <= last && result.counts)
  const played = shown.filter((result) => result.hasData)
  const tallies = teams.map(emptyTally)

  for (const result of played.slice(0, -1)) addWeek(tallies, result)
  const before = seasonOrder(
    tallies,
    teams.map((_, at) => at),
  )
  const ranksBefore = ranksOf(before, tallies)
  const hadPlayed = tallies.map(({ hasPlayed }) => hasPlayed)
  const latest = played.at(-1)
  if (latest) addWeek(tallies, latest)
  const order = seasonOrder(tallies, before)
  const ranks = ranksOf(order, tallies)

  const first = tallies[order[0] ?? 0]?.total ?? 0
  const sixth = tallies[atSixth(order)]?.total ?? 0
  const bonus = isRegularSeasonOver(results, week) ? earningsBy('season', ranks, settings) : []
  const own = ownEarnings({ results, week, settings })

  const noPoints: Record<number, number> = {}
  for (const result of shown) noPoints[result.week] = 0

  return order.map((at) => {
    const team = teams[at]!
    const { total, counts, earnings } = tallies[at]!
    return {
      email: team.email,
      teamName: team.name,
      rank: ranks[at]!,
      previousRank: hadPlayed[at] ? ranksBefore[at]! : ranks[at]!,
      totalPoints: total,
      weeklyPoints: weeklyPointsOf(at, shown, noPoints),
      counts,
      pointsFromFirst: total - first,
      pointsFromSixth: total - sixth,
      weeklyEarnings: earnings + own('weeklyEarnings', at),
      bonus: (bonus[at] ?? 0) + own('bonus', at),
      playoffEarnings: own('playoffEarnings', at),
    }
  })
}

/** The season's order is final when week 14 is complete (D-09). */
export const isRegularSeasonOver = (results: readonly WeekResult[], week: number): boolean =>
  week >= LAST_REGULAR_WEEK && results[LAST_REGULAR_WEEK - 1]?.isComplete === true

/** Copies a record that already has all weeks, which is much cheaper than adding them. */
function weeklyPointsOf(at: number, weeks: readonly WeekResult[], noPoints: Record<number, number>) {
  const points = { ...noPoints }
  for (const result of weeks) points[result.week] = result.points[at]!
  return points
}

const SIXTH = 6

/** With fewer than six teams, the last one. */
export const atSixth = (order: readonly number[]): number => order[Math.min(SIXTH, order.length) - 1] ?? 0

const TOP = 10

type Tally = ReturnType<typeof emptyTally>

const emptyTally = () => ({
  hasPlayed: false,
  total: 0,
  best: 0,
  counts: { top10: 0, gotw: 0, second: 0, third: 0, fourth: 0 },
  earnings: 0,
})

function addWeek(tallies: readonly Tally[], result: WeekResult): void {
  for (let at = 0; at < tallies.length; at++) {
    const tally = tallies[at]!
    const points = result.points[at]!
    const rank = result.ranks[at]!
    tally.total += points
    if (!result.takesPart[at]) continue
    tally.hasPlayed = true
    if (points > tally.best) tally.best = points
    if (rank <= TOP) tally.counts.top10++
    if (rank === 1) tally.counts.gotw++
    else if (rank === 2) tally.counts.second++
    else if (rank === 3) tally.counts.third++
    else if (rank === 4) tally.counts.fourth++
    tally.earnings += result.earnings[at]!
  }
}

/**
 * Names decide ties, so no two teams are equal. A team that has taken part in no week comes last (rule 4.2). Sorting from the previous order is fast, because one week changes
 * little.
 */
function seasonOrder(tallies: readonly Tally[], before: readonly number[]): number[] {
  return before.toSorted((a, b) => {
    const left = tallies[a]!
    const right = tallies[b]!
    return (
      right.total - left.total ||
      Number(right.hasPlayed) - Number(left.hasPlayed) ||
      right.counts.gotw - left.counts.gotw ||
      right.counts.second - left.counts.second ||
      right.counts.third - left.counts.third ||
      right.counts.fourth - left.counts.fourth ||
      right.best - left.best ||
      a - b
    )
  })
}

/** Once a team has played, those that have not share the rank behind the last that has (rule 4.2). */
function ranksOf(order: readonly number[], tallies: readonly Tally[]): number[] {
  const playing = tallies.filter(({ hasPlayed }) => hasPlayed).length
  const ranks = new Array<number>(order.length).fill(0)
  order.forEach((at, ahead) => {
    ranks[at] = playing === 0 ? ahead + 1 : Math.min(ahead, playing) + 1
  })
  return ranks
}
