import type { Instant } from '@tuff/league'
import type { ClockSetting } from './clock-setting.ts'

/** The league's time of day: real, or a replay. Nothing else in the server reads the time for league purposes (D-08). */
export type Clock = {
  now(): Instant
  /** How much faster than the wall it runs: 1 when real, 0 when it stands. */
  readonly speed: number
}

/** The league's clock. A replay starts when this is called; `sundayOf` says where in its week. */
export function createClock(
  setting: ClockSetting,
  sundayOf: (week: number) => Instant,
  wall: () => number = Date.now,
): Clock {
  if (setting.kind === 'real') return { now: wall, speed: 1 }

  const { start, speed } = setting
  const startOfReplay = 'at' in start ? start.at : sundayOf(start.week)
  const startOnTheWall = wall()
  return { now: () => Math.floor(startOfReplay + (wall() - startOnTheWall) * speed), speed }
}
