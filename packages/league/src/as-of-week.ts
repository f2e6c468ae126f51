import { standingsAt } from './league-standings.ts'
import type { Snapshot } from './snapshot.ts'
import { regularSeason } from './standings.ts'
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
export function seasonByWeek({ teams, results, week, settings }: Snapshot) {
  const last = Math.min(week, LAST_REGULAR_WEEK)
  const weeks = results.filter((result) => result.hasData && result.week <= last).map((result) => result.week)
  const tables = weeks.map((of) => {
    const table = regularSeason(teams, results, of, settings)
    return new Map(table.map((standing) => [standing.email, standing]))
  })
  return {
    weeks,
    teams: teams.map(({ email }) => {
      const standings = tables.map((table) => table.get(email)!)
      return {
        email,
        ranks: standings.map(({ rank }) => rank),
        totals: standings.map(({ totalPoints }) => totalPoints),
        behind: standings.map(({ pointsFromFirst }) => Math.abs(pointsFromFirst)),
      }
    }),
  }
}
