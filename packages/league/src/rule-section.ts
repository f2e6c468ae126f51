import { type Cents, inDollars } from './money.ts'
import { ordinal } from './place-words.ts'
import type { Points } from './points.ts'

/** A part of the league's rules in plain words, derived from its settings (TEAM-03). */
export type RuleSection = {
  title: string
  sentences: string[]
  /** Table rows: an item and its value. */
  tables?: RuleTable[]
  /** Computed by the rules themselves. */
  examples?: string[]
}

export type RuleTable = { title: string; rows: { what: string; worth: string }[] }

/** 4, 0.04, -1.5. */
export const pointsInWords = (points: Points): string => String(points / 100)

/** 'one, two and three'. */
export function listed(parts: readonly string[]): string {
  const [last, ...others] = parts.toReversed()
  return others.length === 0 ? (last ?? '') : `${others.toReversed().join(', ')} and ${last}`
}

/** 'first $50, second ...' as rows of a table. */
export const placeRows = (money: readonly Cents[]): RuleTable['rows'] =>
  money.map((cents, at) => ({ what: ordinal(at + 1), worth: inDollars(cents) }))

/** '1 trade', '2 trades'. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
