import type { Instant } from '@tuff/league'

/** The league's time of day: real, or a replay. Nothing else in the server reads the time for league purposes (D-08). */
export type Clock = {
  now(): Instant
  /** How much faster than the wall it runs: 1 when real, 0 when it stands. */
  readonly speed: number
}
