import type { Cents } from './money.ts'
import type { Player } from './players.ts'
import type { SwapProblem } from './roster-swaps.ts'
import { payroll, SLOTS, type Slot, takes } from './rosters.ts'

/** An unidentified player still fills their slot. */
export type DraftSpot = { readonly slot: Slot; readonly player: Player | undefined }

export type StartingRosterProblem =
  | Extract<SwapProblem, { rule: 'already-on-roster' | 'wrong-position' | 'over-cap' }>
  | { rule: 'slot-taken'; slot: Slot }
  | { rule: 'empty-slots'; slots: Slot[] }

type SpotProblem = { at: number | undefined; problem: StartingRosterProblem }

/** Eleven slots, each filled once, and the cap (rules 6.1 to 6.4, 10.4). */
export function startingRosterProblems(spots: readonly DraftSpot[], cap: Cents): SpotProblem[] {
  const problems: SpotProblem[] = []
  const slots = new Set<Slot>()
  const players = new Set<string>()
  spots.forEach(({ slot, player }, at) => {
    if (slots.has(slot)) problems.push({ at, problem: { rule: 'slot-taken', slot } })
    slots.add(slot)
    if (!player) return
    const { id: playerId, position } = player
    if (players.has(playerId)) problems.push({ at, problem: { rule: 'already-on-roster', playerId } })
    players.add(playerId)
    if (!takes(slot, position)) problems.push({ at, problem: { rule: 'wrong-position', playerId, position, slot } })
  })
  const empty = SLOTS.filter((slot) => !slots.has(slot))
  if (empty.length > 0) problems.push({ at: undefined, problem: { rule: 'empty-slots', slots: empty } })
  const over = payroll(spots.flatMap(({ slot, player }) => (player ? [{ slot, player }] : []))) - cap
  if (over > 0) problems.push({ at: undefined, problem: { rule: 'over-cap', by: over } })
  return problems
}
