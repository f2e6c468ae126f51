import { weekCountsFor } from './competitions.ts'
import { ownersIn, pointsIn } from './figures.ts'
import { wholePoints } from './points.ts'
import type { Snapshot } from './snapshot.ts'
import type { Trade } from './trades.ts'

type Traded = Pick<Trade, 'email' | 'week' | 'playerAdded' | 'playerDropped'>

/**
 * Whole points of the added player less those of the dropped one, from the trade's week on while the added one stays,
 * in weeks that count for the team (rule 7.7).
 */
export function tradeNetPoints(
  snapshot: Snapshot,
  { email, week, playerAdded, playerDropped }: Traded,
  through = snapshot.week,
): number {
  const pointsOf = (of: number, playerId: string) => wholePoints(pointsIn(snapshot, of, playerId))
  let netPoints = 0
  for (let of = week; of <= Math.min(through, snapshot.week); of++) {
    if (!ownersIn(snapshot, of, playerAdded).some((team) => team.email === email)) break
    if (!weekCountsFor(snapshot, of, email)) continue
    netPoints += pointsOf(of, playerAdded) - pointsOf(of, playerDropped)
  }
  return netPoints
}
