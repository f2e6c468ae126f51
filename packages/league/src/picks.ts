import type { Cents } from './money.ts'
import type { Player, Position } from './players.ts'
import { capSpace, payroll, type Roster, SLOTS, type Slot, takes } from './rosters.ts'

/** A player chosen for a slot before the lock (rule 18.1). */
export type Pick = {
  readonly slot: Slot
  /** Undefined for a player who has left the league since. */
  readonly player: Player | undefined
  /** His salary when he was chosen. */
  readonly salaryThen: Cents
}

export const PICK_STATES = ['missing', 'begun', 'complete'] as const
/** Whether a team has no pick, some, or eleven without a problem (rule 18.3). */
export type PickState = (typeof PICK_STATES)[number]

export type PickProblem =
  | { rule: 'not-in-league' }
  | { rule: 'no-salary'; name: string }
  | { rule: 'wrong-position'; name: string; position: Position }
  | { rule: 'twice'; name: string; first: Slot }
  /** The most that a player in this slot may cost, if anybody fits there. */
  | { rule: 'over-cap'; by: Cents; atMost: Cents }

export type SlotProblem = { readonly slot: Slot; readonly problem: PickProblem }

/**
 * The problems of a team being picked, each with the slot that it is shown beside (rule 18.2). `picks` are in the
 * order in which they were made: that a team is over the cap is said at the last pick that could mend it alone.
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
  const mending = roster.findLast(({ player }) => player.salary > over) ?? roster.at(-1)!
  const atMost = mending.player.salary - over
  return [...problems, { slot: mending.slot, problem: { rule: 'over-cap', by: over, atMost } }]
}

/** Whether a team is complete: eleven of eleven under the cap, without a problem (rule 18.3). */
export function pickState(picks: readonly Pick[], cap: Cents): PickState {
  if (picks.length === 0) return 'missing'
  return openSlots(picks).length === 0 && pickProblems(picks, cap).length === 0 ? 'complete' : 'begun'
}

/** The slots without a pick, in order. */
export const openSlots = (picks: readonly Pick[]): Slot[] =>
  SLOTS.filter((slot) => !picks.some((pick) => pick.slot === slot))

/** The picks of players still in the league, as a roster. */
export const rosterOf = (picks: readonly Pick[]): Roster =>
  picks.flatMap(({ slot, player }) => (player ? [{ slot, player }] : []))

/** Money left, negative above the cap, and per open slot; null without an open slot (rule 18.2). */
export function pickMoney(picks: readonly Pick[], cap: Cents): { left: Cents; perOpenSlot: Cents | null } {
  const left = capSpace(rosterOf(picks), cap)
  const open = openSlots(picks).length
  return { left, perOpenSlot: open === 0 ? null : Math.floor(left / open) }
}

/** The change of a picked player's salary since he was chosen; 0 without one. */
export const salaryChange = ({ player, salaryThen }: Pick): Cents => (player ? player.salary - salaryThen : 0)

/** Byes that several picked players share. */
export type SharedBye = { readonly week: number; readonly players: number }

const MANY_OFF = 3

/** The weeks in which three or more picked players have no game, by the clubs' byes (rule 18.2). */
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
