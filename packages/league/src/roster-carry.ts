import type { Cents } from './money.ts'
import { payroll, type Roster, type RosterSpot } from './rosters.ts'

/**
 * Updates a later week that has not begun after the week before it has changed (rule 1.7). A player carried over from
 * the week before is replaced by the new one; changes of the later week itself stay. If the result would break the
 * rules, the later week is unchanged.
 */
export function carriedForward(later: Roster, before: Roster, after: Roster, cap: Cents): Roster {
  const was = new Map(before.map((spot) => [spot.slot, spot.player.id]))
  const is = new Map(after.map((spot) => [spot.slot, spot]))
  const carried = later.map((spot): RosterSpot => {
    const isInherited = was.get(spot.slot) === spot.player.id
    return (isInherited && is.get(spot.slot)) || spot
  })
  const keepsRules = new Set(carried.map(({ player }) => player.id)).size === carried.length
  return keepsRules && payroll(carried) <= Math.max(cap, payroll(later)) ? carried : later
}
