import type { Instant } from '@tuff/league'
import type { ClockSetting } from './clock-setting.ts'

/** Nothing else in the server reads the time for league purposes (D-08). */
export type Clock = {
  now(): Instant
  /** The speed relative to the wall clock: 1 when real, 0 when stopped. */
  readonly speed: number
  /** Ignores a reading older than the current one. */
  set?(to: ClockReading): void
  /** The implausible time and the last trusted one; undefined while the clock is trusted. */
  readonly doubt?: ClockDoubt | undefined
  readonly leap?: ClockLeap | undefined
  trust?(seen: ClockSeen): void
}

/** `by` is negative for a jump back. */
export type ClockLeap = { readonly by: number; readonly at: Instant }

export type ClockSeen = { readonly at: Instant; readonly leap?: ClockLeap | undefined }

type ClockDoubt = { says: Instant; seen: Instant }

/** The clock showed `at` at the wall time `since`. */
export type ClockReading = { at: Instant; speed: number; since: number }

export function createClock(
  setting: ClockSetting,
  sundayOf: (week: number) => Instant,
  wall: () => number = Date.now,
): Clock {
  if (setting.kind === 'real') return { now: wall, speed: 1 }

  const { start, speed } = setting
  let reading: ClockReading = { at: 'at' in start ? start.at : sundayOf(start.week), speed, since: wall() }
  return {
    now: () => Math.floor(reading.at + (wall() - reading.since) * reading.speed),
    get speed() {
      return reading.speed
    },
    set(to) {
      if (to.since > reading.since) reading = to
    },
  }
}
