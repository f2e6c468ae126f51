import type { Cents } from './money.ts'
import type { Player, Position } from './players.ts'
import { capSpace, FLEX_POSITIONS, payroll, type Roster, SLOTS, type Slot, slotPosition, takes } from './rosters.ts'

export type Pick = {
  readonly slot: Slot
  /** Undefined once the player has left the league. */
  readonly player: Player | undefined
  readonly salaryThen: Cents
}

export const PICK_STATES = ['missing', 'begun', 'complete'] as const
export type PickState = (typeof PICK_STATES)[number]

export type PickProblem =
  | { rule: 'not-in-league' }
  | { rule: 'no-salary'; name: string }
  | { rule: 'wrong-position'; name: string; position: Position }
  | { rule: 'twice'; name: string; first: Slot }
  /** `atMost`: the highest salary that fits this slot; 0 or less if none does. */
  | { rule: 'over-cap'; by: Cents; atMost: Cents }

export type SlotProblem = { readonly slot: Slot; readonly problem: PickProblem }

/**
 * The problems of a team, each with its slot (rule 18.2). `picks` are in the order of choosing: the cap is reported at
 * the last pick that could correct it alone.
 */
export function pickProblems(picks: readonly Pick[], cap: Cents): SlotProblem[] {
  const problems: SlotProblem[] = []
  const first = new Map<string, Slot>()
  for (const { slot, player } of picks) {
    const add = (problem: PickProblem) => problems.push({ slot, problem })
    if (!player) {
      add({ rule: 'not-in-league' })
      continue
    }
    const { id, name, position, salary } = player
    const before = first.get(id)
    if (before) add({ rule: 'twice', name, first: before })
    else first.set(id, slot)
    if (!takes(slot, position)) add({ rule: 'wrong-position', name, position })
    if (salary <= 0) add({ rule: 'no-salary', name })
  }
  const roster = rosterOf(picks)
  const over = payroll(roster) - cap
  if (over <= 0) return problems
  const correctable = roster.findLast(({ player }) => player.salary > over) ?? roster.at(-1)!
  const atMost = correctable.player.salary - over
  return [...problems, { slot: correctable.slot, problem: { rule: 'over-cap', by: over, atMost } }]
}

export function pickState(picks: readonly Pick[], cap: Cents): PickState {
  if (picks.length === 0) return 'missing'
  return openSlots(picks).length === 0 && pickProblems(picks, cap).length === 0 ? 'complete' : 'begun'
}

export const openSlots = (picks: readonly Pick[]): Slot[] =>
  SLOTS.filter((slot) => !picks.some((pick) => pick.slot === slot))

export const rosterOf = (picks: readonly Pick[]): Roster =>
  picks.flatMap(({ slot, player }) => (player ? [{ slot, player }] : []))

/** `left` is negative above the cap (rule 18.2). */
export function pickMoney(picks: readonly Pick[], cap: Cents): { left: Cents; perOpenSlot: Cents | null } {
  const left = capSpace(rosterOf(picks), cap)
  const open = openSlots(picks).length
  return { left, perOpenSlot: open === 0 ? null : Math.floor(left / open) }
}

export const salaryChange = ({ player, salaryThen }: Pick): Cents => (player ? player.salary - salaryThen : 0)

export type SharedBye = { readonly week: number; readonly players: number }

const MANY_OFF = 3

/** Weeks in which three or more picked players have a bye (rule 18.2). */
export function sharedByes(picks: readonly Pick[], byeOf: (club: string) => number | undefined): SharedBye[] {
  const off = new Map<number, number>()
  for (const { player } of picks) {
    const week = player && byeOf(player.club)
    if (week !== undefined) off.set(week, (off.get(week) ?? 0) + 1)
  }
  return [...off]
    .filter(([, players]) => players >= MANY_OFF)
    .map(([week, players]) => ({ week, players }))
    .sort((a, b) => a.week - b.week)
}

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
