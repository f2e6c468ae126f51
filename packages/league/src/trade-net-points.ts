import { weekCountsFor } from './competitions.ts'
import { playerPlace, teamPlace } from './places.ts'
import { wholePoints } from './points.ts'
import type { Snapshot } from './snapshot.ts'
import type { Trade } from './trades.ts'
import { pointsOf } from './week-sheet.ts'
import { FIRST_WEEK } from './weeks.ts'

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
  const { places, sheets, week: current } = snapshot
  const team = teamPlace(places, email)
  const [added, dropped] = [playerPlace(places, playerAdded), playerPlace(places, playerDropped)]
  let netPoints = 0
  for (const sheet of sheets.slice(week - FIRST_WEEK, Math.max(0, Math.min(through, current)))) {
    if (!sheet.owners[added]!.includes(team)) break
    if (!weekCountsFor(snapshot, sheet.week, email)) continue
    netPoints += wholePoints(pointsOf(sheet, added)) - wholePoints(pointsOf(sheet, dropped))
  }
  return netPoints
}
