import type { Points } from './points.ts'
import type { Snapshot } from './snapshot.ts'
import { pointsOf } from './week-sheet.ts'
import { LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK } from './weeks.ts'

/**
 * The first week that is not settled; 19 when the season is over. A complete week is settled even if the next one has
 * not begun.
 */
export const openWeek = ({ week, results }: Pick<Snapshot, 'week' | 'results'>): number =>
  results[week - 1]?.isComplete ? week + 1 : week

/** Week 14, which decides the playoff places, and then week 17 (rule 16.2). */
export const lastWeekOfRest = (open: number): number =>
  open > LAST_REGULAR_WEEK ? LAST_PLAYOFF_WEEK : LAST_REGULAR_WEEK

const LAST_WEEKS = 4

/** Expected points for the rest of the season by index of the player, from the average of the last four weeks (rule 16.2). */
export function expectedByAverage(snapshot: Pick<Snapshot, 'week' | 'results' | 'sheets' | 'players'>): Points[] {
  const { sheets, players } = snapshot
  const open = openWeek(snapshot)
  const last = sheets
    .slice(0, open - 1)
    .filter(({ lineCount }) => lineCount > 0)
    .slice(-LAST_WEEKS)
  const weeksLeft = Math.max(0, lastWeekOfRest(open) - open + 1)
  return players.map((_, at) => {
    const points = last.reduce((sum, sheet) => sum + pointsOf(sheet, at), 0)
    return Math.round((points * weeksLeft) / Math.max(1, last.length))
  })
}
