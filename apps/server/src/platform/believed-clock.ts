import { type Instant, isBelievable } from '@tuff/league'
import type { Clock } from './clock.ts'

/**
 * A real clock as far as it is believed. One that has leapt stands still where it was last believed, so that nobody who
 * asks it opens a week or unsays a figure; it runs on when it is right again, or when somebody says that it is.
 */
export function believedClock(clock: Clock, lastSeen: Instant | undefined) {
  let seen = lastSeen
  return {
    now(): Instant {
      const says = clock.now()
      if (seen === undefined || isBelievable(seen, says)) seen = says
      return seen
    },
    speed: clock.speed,
    get doubt() {
      const says = clock.now()
      return seen === undefined || isBelievable(seen, says) ? undefined : { says, seen }
    },
    believe(at: Instant): void {
      seen = at
    },
  } satisfies Clock
}
