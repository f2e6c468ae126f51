import { type Week, weekLabel } from '@tuff/contract'
import { FIRST_PLAYOFF_WEEK, isPlayoffWeek } from '@tuff/league'

/** DASH-03: the current week; in the playoffs every playoff week so far. */
export function neededWeeks(currentWeek: number): Week[] {
  const first = isPlayoffWeek(currentWeek) ? FIRST_PLAYOFF_WEEK : currentWeek
  return Array.from({ length: currentWeek - first + 1 }, (_, at) => weekLabel(first + at))
}
