import type { QuietHours } from '@tuff/contract'
import type { Instant } from '@tuff/league'

const QUARTER_MS = 15 * 60_000
/** The day on which daylight saving ends has 25 hours; one more is a margin. */
const MOST_QUARTERS = 26 * 4

/** HAND-03: steps through local time by quarters of an hour, which handles daylight saving. */
export function earliestSendTime(now: Instant, quiet: QuietHours): Instant {
  const isQuiet = quietAt(quiet)
  if (!quiet.isOn || !isQuiet(now)) return now
  let at = now - (now % QUARTER_MS)
  for (let quarters = 0; quarters < MOST_QUARTERS && isQuiet(at); quarters++) at += QUARTER_MS
  return at
}

function quietAt({ from, to, zone }: QuietHours): (at: Instant) => boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return (at) => {
    // Compares as text: '06:59' < '07:00'.
    const time = clock.format(at)
    return from < to ? from <= time && time < to : time >= from || time < to
  }
}
