import type { Cents } from './money.ts'
import type { Player, Position } from './players.ts'

export const SLOTS = ['QB1', 'QB2', 'RB1', 'RB2', 'RB3', 'WR1', 'WR2', 'WR3', 'TE1', 'FLEX1', 'FLEX2'] as const
export type Slot = (typeof SLOTS)[number]

export type RosterEntry = { email: string; week: number; slot: Slot; playerId: string }

export type Roster = readonly RosterSpot[]
export type RosterSpot = { readonly slot: Slot; readonly player: Player }

/** The fields that the rules of cap and slots need. */
export type PaidSpot = { readonly slot: Slot; readonly player: Pick<Player, 'id' | 'salary'> }
export type PaidRoster = readonly PaidSpot[]

export function takes(slot: Slot, position: Position): boolean {
  return slot.startsWith('FLEX') ? FLEX_POSITIONS.includes(position) : slot.startsWith(position)
}

export const FLEX_POSITIONS: readonly Position[] = ['RB', 'WR', 'TE']

/** The position that a slot is for: QB2 for a QB, FLEX1 for a FLEX. */
export const slotPosition = (slot: Slot): Position | 'FLEX' => slot.slice(0, -1) as Position | 'FLEX'

export const payroll = (roster: PaidRoster): Cents => roster.reduce((sum, spot) => sum + spot.player.salary, 0)

/** The room under the cap, without the salary of a player who is replaced. */
export function capSpace(roster: PaidRoster, cap: Cents, replacedId?: string): Cents {
  return cap - payroll(roster.filter((spot) => spot.player.id !== replacedId))
}

/**
 * Each team starts a week with its roster of the week before, unless it has one already (D-08). A second call returns
 * nothing.
 */
export function carryOver(entries: readonly RosterEntry[], week: number): RosterEntry[] {
  const ready = new Set(entries.filter((entry) => entry.week === week).map((entry) => entry.email))
  return entries
    .filter((entry) => entry.week === week - 1 && !ready.has(entry.email))
    .map((entry) => ({ ...entry, week }))
}

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
