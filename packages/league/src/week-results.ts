import type { Cents } from './money.ts'
import { payouts } from './payouts.ts'
import { competitionRanks } from './ranks.ts'
import type { Settings } from './settings.ts'
import { LAST_REGULAR_WEEK } from './weeks.ts'

/**
 * How our teams did in one week: one figure per team, in the order of their names. Ranks and money exist only in a
 * regular-season week with data; in the playoffs only the playoff teams are ranked.
 */
export type WeekResult = {
  week: number
  hasData: boolean
  isComplete: boolean
  points: readonly number[]
  ranks: readonly number[]
  earnings: readonly Cents[]
}

export function weekResult(
  week: number,
  { points, hasData, isComplete }: { points: readonly number[]; hasData: boolean; isComplete: boolean },
  settings: Settings,
): WeekResult {
  const ranks = hasData && week <= LAST_REGULAR_WEEK ? competitionRanks(points) : []
  return { week, hasData, isComplete, points, ranks, earnings: payouts(ranks, settings.payouts.weekly) }
}
