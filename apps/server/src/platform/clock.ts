import type { ClockLeap, ClockSeen, Instant } from '@tuff/league'
import type { ClockSetting } from './clock-setting.ts'

/** The league's time of day: real, or a replay. Nothing else in the server reads the time for league purposes (D-08). */
export type Clock = {
  now(): Instant
  /** How much faster than the wall it runs: 1 when real, 0 when it stands. */
  readonly speed: number
  /** A replay can be set; what was said before it was last set, or before it began, it no longer hears. */
  set?(to: ClockReading): void
  /** A real clock that says what cannot be, beside what was last believed of it; undefined while it is believed. */
  readonly doubt?: ClockDoubt | undefined
  /** How far a real clock that is believed has leapt lately. */
  readonly leap?: ClockLeap | undefined
  /** Takes an instant for the last that was seen of it: what follows from there is believed. */
  believe?(seen: ClockSeen): void
}

type ClockDoubt = { says: Instant; seen: Instant }

/** That the league's clock showed `at` when the wall showed `since`, and how fast it runs. */
export type ClockReading = { at: Instant; speed: number; since: number }

/** The league's clock. A replay starts when this is called; `sundayOf` says where in its week. */
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
