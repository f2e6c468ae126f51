import { FIRST_WEEK, type WeekResult, weekResult } from '@tuff/league'
import type { Known } from './known.ts'

/** The results of all weeks so far, by the rules. */
export function resultsSoFar({ settled, coming, open, teamCount, settings }: Known): WeekResult[] {
  const points = new Array<number>(teamCount).fill(0)
  return [
    ...settled.map(({ hasData, isComplete, totals, takesPart }, at) =>
      weekResult({ week: FIRST_WEEK + at, hasData, isComplete, points: totals, takesPart }, settings),
    ),
    ...coming.map(({ takesPart }, at) =>
      weekResult({ week: open + at, hasData: false, isComplete: false, points, takesPart }, settings),
    ),
  ]
}

/**
 * The result of an open week, counted from the current one, once it ends with these whole points; of all teams, or of
 * some in the order of their names.
 */
export function resultWith(
  { coming, open, settings }: Known,
  at: number,
  points: readonly number[],
  teams?: readonly number[],
): WeekResult {
  const { takesPart: all } = coming[at]!
  const takesPart = teams ? teams.map((team) => all[team]!) : all
  return weekResult({ week: open + at, hasData: true, isComplete: true, points, takesPart }, settings)
}
