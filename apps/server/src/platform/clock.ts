import type { ClockLeap, ClockSeen, Instant } from '@tuff/league'
import type { ClockSetting } from './clock-setting.ts'

/**
 * The league's time of day: real, or a replay. Nothing else in the server reads the time for league purposes (D-08).
 */
export type Clock = {
  now(): Instant
  /** The speed relative to the wall clock: 1 when real, 0 when stopped. */
  readonly speed: number
  /** Sets a replay; a reading older than the current one is ignored. */
  set?(to: ClockReading): void
  /** The implausible time of a real clock and the last trusted one; undefined while the clock is trusted. */
  readonly doubt?: ClockDoubt | undefined
  /** The latest jump of a trusted real clock. */
  readonly leap?: ClockLeap | undefined
  /** Trusts this reading from now on. */
  trust?(seen: ClockSeen): void
}

type ClockDoubt = { says: Instant; seen: Instant }

/** The league's clock showed `at` at the wall time `since`, and runs at `speed`. */
export type ClockReading = { at: Instant; speed: number; since: number }

/** The league's clock. A replay starts now; `sundayOf` returns the Sunday of its week. */
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
