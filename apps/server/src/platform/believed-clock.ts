import { type ClockSeen, type Instant, isBelievable, leapAfter } from '@tuff/league'
import type { Clock } from './clock.ts'

type Evidence = {
  /** The time by a date that came from elsewhere. */
  witness?: () => Instant | undefined
  /** Monotonic milliseconds. */
  elapsed?: () => number
}

/**
 * A real clock as far as it is believed. One that has leapt stands still where it was last believed, so that no caller
 * opens a week or withdraws a figure; it runs on when it is right again, confirmed by a witness, or accepted.
 */
export function believedClock(
  clock: Clock,
  lastSeen: ClockSeen | undefined,
  { witness = () => undefined, elapsed = () => performance.now() }: Evidence = {},
) {
  let seen = lastSeen
  let seenAt = elapsed()
  let isFirst = true
  return {
    now,
    /** For ages and pauses: while the clock is doubted, it runs on from what was last believed. */
    steady(): Instant {
      const at = now()
      return isDoubted(clock.now()) ? at + Math.round(elapsed() - seenAt) : at
    },
    speed: clock.speed,
    get leap() {
      return seen?.leap
    },
    get doubt() {
      const says = clock.now()
      return seen && isDoubted(says) ? { says, seen: seen.at } : undefined
    },
    believe(to: ClockSeen): void {
      seen = to
      seenAt = elapsed()
      isFirst = false
    },
  } satisfies Clock & { steady(): Instant }

  function now(): Instant {
    const says = clock.now()
    if (seen && isDoubted(says)) return seen.at
    // How long the process before this one has been gone is unknown.
    const passed = isFirst ? 0 : elapsed() - seenAt
    seen = { at: says, leap: seen && leapAfter(seen, says, { passed, witness: witness() }) }
    seenAt = elapsed()
    isFirst = false
    return says
  }

  function isDoubted(says: Instant): boolean {
    return !isBelievable(seen, says, witness())
  }
}
