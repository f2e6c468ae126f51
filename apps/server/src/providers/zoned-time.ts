import type { Instant } from '@tuff/league'

export const EASTERN = 'America/New_York'

type WallTime = { year: number; month: number; day: number; hour: number; minute: number; second?: number }

/** Undefined when there is no such date. */
export function instantIn(zone: string, { year, month, day, hour, minute, second = 0 }: WallTime): Instant | undefined {
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(wall)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23 || minute > 59 || second > 60) {
    return undefined
  }
  // The first guess may be on the other side of a clock change.
  const guess = wall - offsetAt(zone, wall)
  return wall - offsetAt(zone, guess)
}

function offsetAt(zone: string, instant: Instant): number {
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}
