import type { Cents } from './money.ts'
import { openSlots, type Pick, rosterOf } from './picks.ts'
import type { Player, Position } from './players.ts'
import { capSpace, FLEX_POSITIONS, type Slot, slotPosition, takes } from './rosters.ts'

/**
 * The most that a player in a slot may cost so that the other open slots can still be filled with the cheapest players
 * left (rule 18.11).
 */
export function maxSalaryForSlot(
  slot: Slot,
  { picks, cheapestFirst, cap }: { picks: readonly Pick[]; cheapestFirst: readonly Player[]; cap: Cents },
): Cents {
  const others = picks.filter((pick) => pick.slot !== slot)
  const roster = rosterOf(others)
  const taken = new Set(roster.map(({ player }) => player.id))
  let left = capSpace(roster, cap)
  const open = openSlots(others).filter((each) => each !== slot)
  // FLEX is the last slot, so it takes the cheapest player that no other slot needs.
  for (const each of open) {
    const cheapest = cheapestFirst.find(({ id, position }) => !taken.has(id) && takes(each, position))
    if (!cheapest) continue
    taken.add(cheapest.id)
    left -= cheapest.salary
  }
  return left
}

export const openSlotFor = (picks: readonly Pick[], position: Position): Slot | undefined =>
  openSlots(picks).find((slot) => takes(slot, position))

export const positionsOf = (slot: Slot): readonly Position[] => {
  const position = slotPosition(slot)
  return position === 'FLEX' ? FLEX_POSITIONS : [position]
}
