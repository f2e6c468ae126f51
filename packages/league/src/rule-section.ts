import { type Cents, inDollars } from './money.ts'
import { ordinal } from './place-words.ts'
import type { Points } from './points.ts'

/** A section of the rules in plain words (TEAM-03). */
export type RuleSection = { title: string; sentences: string[]; tables?: RuleTable[]; examples?: string[] }

export type RuleTable = { title: string; rows: { what: string; worth: string }[] }

export const pointsInWords = (points: Points): string => String(points / 100)

export function listed(parts: readonly string[]): string {
  const [last, ...others] = parts.toReversed()
  return others.length === 0 ? (last ?? '') : `${others.toReversed().join(', ')} and ${last}`
}

export const placeRows = (money: readonly Cents[]): RuleTable['rows'] =>
  money.map((cents, at) => ({ what: ordinal(at + 1), worth: inDollars(cents) }))

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
