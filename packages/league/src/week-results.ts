import type { Cents } from './money.ts'
import { competitionRanks, earningsBy } from './payouts.ts'
import type { Settings } from './settings.ts'
import { hasStarted, isPlayoffWeek } from './weeks.ts'

/**
 * One figure per team, in the order of their names. Ranks and money exist only in regular-season weeks with data. A
 * week before the league's first one has no data, whatever the players scored.
 */
export type WeekResult = {
  readonly week: number
  readonly counts: boolean
  readonly hasData: boolean
  readonly isComplete: boolean
  readonly points: readonly number[]
  /** A team without a roster and without points has no counts and no money (rule 3.6). */
  readonly takesPart: readonly boolean[]
  readonly ranks: readonly number[]
  readonly earnings: readonly Cents[]
}

type Played = Pick<WeekResult, 'week' | 'hasData' | 'isComplete' | 'points' | 'takesPart'>

export function weekResult(played: Played, settings: Pick<Settings, 'firstWeek' | 'payouts'>): WeekResult {
  const { week, isComplete } = played
  const counts = hasStarted(settings, week)
  const hasData = played.hasData && counts
  const points = counts ? played.points : played.points.map(() => 0)
  const takesPart = counts ? played.takesPart : played.points.map(() => false)
  const isRanked = hasData && !isPlayoffWeek(week)
  const ranks = isRanked ? competitionRanks(points) : []
  const paid = ranks.map((rank, at) => (takesPart[at] ? rank : NO_PLACE))
  const earnings = earningsBy('week', paid, settings)
  return { week, counts, hasData, isComplete, points, takesPart, ranks, earnings }
}

/** Worse than every paid place. */
const NO_PLACE = Number.POSITIVE_INFINITY
