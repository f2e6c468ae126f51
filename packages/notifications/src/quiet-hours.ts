import type { QuietHours } from '@tuff/contract'
import type { Instant } from '@tuff/league'

const QUARTER_MS = 15 * 60_000
/** A day on which clocks are put back, and a little more. */
const MOST_QUARTERS = 26 * 4

/**
 * HAND-03: the earliest time at which a message may go out. Looked for by quarters of an hour on the person's own clock, because
 * that way a night on which clocks are put forward or back needs no thought of its own.
 */
export function earliestTime(now: Instant, quiet: QuietHours): Instant {
  const isQuiet = quietAt(quiet)
  if (!quiet.isOn || !isQuiet(now)) return now
  let at = now - (now % QUARTER_MS)
  for (let quarters = 0; quarters < MOST_QUARTERS && isQuiet(at); quarters++) at += QUARTER_MS
  return at
}

function quietAt({ from, to, zone }: QuietHours): (at: Instant) => boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return (at) => {
    // '06:59' comes before '07:00' as a text, too.
    const time = clock.format(at)
    return from < to ? from <= time && time < to : time >= from || time < to
  }
}
