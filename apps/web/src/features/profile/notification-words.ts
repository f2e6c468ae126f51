import { formatDay, formatTime, formatWeekday } from '#ui/format.ts'

const DAY_MS = 86_400_000

/** When a device last got a notification: 'Last notified today, 1:07 PM', 'Last notified Wednesday'. */
export function lastNotifiedInWords(at: number | null, now: number): string {
  if (at === null) return 'No notifications yet'
  if (new Date(at).toDateString() === new Date(now).toDateString()) return `Last notified today, ${formatTime(at)}`
  const isThisWeek = now - at < 6 * DAY_MS
  return `Last notified ${isThisWeek ? formatWeekday(at) : formatDay(at)}`
}

/** A default name for this device's browser. */
export function thisDevice(browser: string): string {
  if (/iPhone|Android/.test(browser)) return 'This phone'
  return /iPad/.test(browser) ? 'This tablet' : 'This computer'
}
