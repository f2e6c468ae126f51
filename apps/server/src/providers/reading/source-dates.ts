import type { IncomingHttpHeaders } from 'node:http'
import type { Instant } from '@tuff/league'

/** The monotonic clock that carries a date on stands still while a machine sleeps. */
const LONGEST_MS = 2 * 3_600_000

/** The time by the latest date header of a source, independent of this machine's clock. */
export function createSourceDates(elapsed: () => number = () => performance.now()) {
  let last: { date: Instant; at: number } | undefined
  return {
    note(date: Instant): void {
      last = { date, at: elapsed() }
    },
    now(): Instant | undefined {
      const passed = last ? elapsed() - last.at : 0
      return last && passed <= LONGEST_MS ? last.date + passed : undefined
    },
  }
}

/** When a response was sent; a cached one is older by its age. */
export function dateIn({ date, age }: IncomingHttpHeaders): Instant | undefined {
  const sent = Date.parse(date ?? '')
  if (Number.isNaN(sent)) return undefined
  return sent + (/^\d{1,9}$/.test(age ?? '') ? Number(age) * 1_000 : 0)
}
