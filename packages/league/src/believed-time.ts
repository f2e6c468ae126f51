import type { Instant } from './weeks.ts'

const DAY = 24 * 3_600_000
const WEEK = 7 * DAY

/**
 * Whether a clock is believed, after what the league last saw of it (rule 1.9): it may have been put right by a day, and
 * the league may have slept for a week. A league that has seen no clock yet believes the first.
 */
export const isBelievable = (seen: Instant | undefined, says: Instant): boolean =>
  seen === undefined || (says >= seen - DAY && says <= seen + WEEK)
