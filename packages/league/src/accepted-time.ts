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
export function isAcceptedTime(seen: ClockSeen | undefined, says: Instant, witness?: Instant): boolean {
  if (seen === undefined || isNear(says, seen.at)) return true
  if (witness !== undefined && isNear(says, witness)) return true
  if (!seen.leap) return false
  const before = seen.at - seen.leap.by
  return says >= Math.min(before, seen.at) - DAY && says <= Math.max(before, seen.at) + DAY
}

/** The jump to store after an accepted clock moved by more than `passed`; none when a source confirms it. */
export function jumpAfter(
  seen: ClockSeen,
  says: Instant,
  { passed, witness }: { passed: number; witness?: Instant | undefined },
): ClockLeap | undefined {
  if (witness !== undefined && isNear(says, witness)) return undefined
  const leapt = says - seen.at - passed
  if (Math.abs(leapt) <= HOUR) return seen.leap && Math.abs(says - seen.leap.at) <= WEEK ? seen.leap : undefined
  const most = Math.max(Math.abs(leapt), Math.abs(seen.leap?.by ?? 0), WEEK)
  const by = Math.max(-most, Math.min(most, leapt + (seen.leap?.by ?? 0)))
  return Math.abs(by) <= HOUR ? undefined : { by, at: says }
}

const isNear = (one: Instant, other: Instant): boolean => Math.abs(one - other) <= DAY
