import type { Instant } from './weeks.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** `by` is negative for a jump back. */
export type ClockLeap = { readonly by: number; readonly at: Instant }

export type ClockSeen = { readonly at: Instant; readonly leap?: ClockLeap | undefined }

/**
 * Whether a clock is accepted given its last reading (rule 1.9): within a day of that, of a source's date (`witness`),
 * or of the time before a jump. The first reading is always accepted.
 */
export function isAcceptedTime(seen: ClockSeen | undefined, reading: Instant, witness?: Instant): boolean {
  if (seen === undefined || isNear(reading, seen.at)) return true
  if (witness !== undefined && isNear(reading, witness)) return true
  if (!seen.leap) return false
  const before = seen.at - seen.leap.by
  return reading >= Math.min(before, seen.at) - DAY && reading <= Math.max(before, seen.at) + DAY
}

/** The jump to store after an accepted clock moved by more than `passed`; none when a source confirms it. */
export function jumpAfter(
  seen: ClockSeen,
  reading: Instant,
  { passed, witness }: { passed: number; witness?: Instant | undefined },
): ClockLeap | undefined {
  if (witness !== undefined && isNear(reading, witness)) return undefined
  const moved = reading - seen.at - passed
  if (Math.abs(moved) <= HOUR) return seen.leap && Math.abs(reading - seen.leap.at) <= WEEK ? seen.leap : undefined
  const most = Math.max(Math.abs(moved), Math.abs(seen.leap?.by ?? 0), WEEK)
  const by = Math.max(-most, Math.min(most, moved + (seen.leap?.by ?? 0)))
  return Math.abs(by) <= HOUR ? undefined : { by, at: reading }
}

const isNear = (one: Instant, other: Instant): boolean => Math.abs(one - other) <= DAY
