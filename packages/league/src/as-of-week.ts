import { standingsAt } from './league-standings.ts'
import { seasonTable } from './season-figures.ts'
import type { Snapshot } from './snapshot.ts'
import { LAST_REGULAR_WEEK } from './weeks.ts'

/** STORY-04: later weeks count as not played, while the figures of earlier ones are the current ones. */
export const asOfWeek = (snapshot: Snapshot, week: number): Snapshot => ({
  ...snapshot,
  week,
  closedWeeks: snapshot.closedWeeks.filter((closed) => closed <= week),
  standings: standingsAt(snapshot, week),
})

export type TeamByWeek = ReturnType<typeof seasonByWeek>['teams'][number]

/** STORY-03: every team's regular season after each week with figures. */
export function seasonByWeek({ teams, results, week }: Snapshot) {
  const last = Math.min(week, LAST_REGULAR_WEEK)
  const weeks = results.filter((result) => result.hasData && result.week <= last).map((result) => result.week)
  const tables = weeks.map((of) => seasonTable(results, of))
  return {
    weeks,
    teams: teams.map(({ email }, at) => ({
      email,
      ranks: tables.map(({ ranks }) => ranks[at]!),
      totals: tables.map(({ tallies }) => tallies[at]!.total),
      behind: tables.map(({ order, tallies }) => tallies[order[0]!]!.total - tallies[at]!.total),
    })),
  }
}
