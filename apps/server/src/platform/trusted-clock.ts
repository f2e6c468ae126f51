import { type ClockSeen, type Instant, isAcceptedTime, jumpAfter } from '@tuff/league'
import type { Clock } from './clock.ts'

type Evidence = {
  /** An external date, such as a source's. */
  witness?: () => Instant | undefined
  /** Monotonic milliseconds. */
  elapsed?: () => number
}

/**
 * After a jump it returns the last trusted time, so that no week opens and no figure is withdrawn, until it is correct
 * again, confirmed by a witness, or accepted.
 */
export function trustedClock(
  clock: Clock,
  lastSeen: ClockSeen | undefined,
  { witness = () => undefined, elapsed = () => performance.now() }: Evidence = {},
) {
  let seen = lastSeen
  let seenAt = elapsed()
  let isFirst = true
  return {
    now,
    /** Continues from the last trusted time while the clock is doubted. */
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
    trust(to: ClockSeen): void {
      seen = to
      seenAt = elapsed()
      isFirst = false
    },
  } satisfies Clock & { steady(): Instant }

  function now(): Instant {
    const says = clock.now()
    if (seen && isDoubted(says)) return seen.at
    // The downtime before this process is unknown.
    const passed = isFirst ? 0 : elapsed() - seenAt
    seen = { at: says, leap: seen && jumpAfter(seen, says, { passed, witness: witness() }) }
    seenAt = elapsed()
    isFirst = false
    return says
  }

  function isDoubted(says: Instant): boolean {
    return !isAcceptedTime(seen, says, witness())
  }
}
