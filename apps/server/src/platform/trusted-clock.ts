import type { Instant } from '@tuff/league'
import type { Clock, ClockLeap, ClockSeen } from './clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** A source's date may be a little late, and a clock that runs on time is set by seconds. */
const SLIGHT = 10 * MINUTE

type Reading = {
  says: Instant
  seen: ClockSeen
  /** How far it has moved against the monotonic clock since a source agreed with it, or somebody accepted it. */
  moved: number
  /** The time by a source's date. */
  witness: Instant | undefined
}

/** Rule 1.9: the first case that applies decides. */
const CASES: readonly { when: (reading: Reading) => boolean; isBelieved: boolean }[] = [
  // A source agrees, however far the clock has moved: it was wrong before, or the machine was off or asleep.
  { when: isConfirmed, isBelieved: true },
  // The sources contradict the sum of all steps, however small each is.
  { when: ({ moved, witness }) => witness !== undefined && Math.abs(moved) > SLIGHT, isBelieved: false },
  // No source says otherwise, and it is within a day.
  { when: ({ says, seen }) => isWithin(DAY, says, seen.at), isBelieved: true },
  // The clock returns to the time before a jump of the last week.
  { when: isReturn, isBelieved: true },
  { when: () => true, isBelieved: false },
]

type Evidence = {
  /** An external date, such as a source's. */
  witness?: () => Instant | undefined
  /** Monotonic milliseconds. */
  elapsed?: () => number
}

/**
 * After a step that is not believed it returns the last trusted time, so that no week opens and no figure is withdrawn,
 * until it is correct again, confirmed by a witness, or accepted.
 */
export function trustedClock(
  clock: Clock,
  lastSeen: ClockSeen | undefined,
  { witness = () => undefined, elapsed = () => performance.now() }: Evidence = {},
) {
  let seen = lastSeen
  let seenAt = elapsed()
  let isFirst = true
  /** The last time that is beyond doubt. */
  let sure = lastSeen && { at: lastSeen.at, elapsed: seenAt }
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
      sure = { at: to.at, elapsed: seenAt }
      isFirst = false
    },
  } satisfies Clock & { steady(): Instant }

  function now(): Instant {
    const says = clock.now()
    if (seen && isDoubted(says)) return seen.at
    const date = witness()
    const isSure = isConfirmed({ says, witness: date })
    if (isSure || !sure) sure = { at: isSure ? date! : says, elapsed: elapsed() }
    // The downtime before this process is unknown.
    const passed = isFirst ? 0 : elapsed() - seenAt
    seen = { at: says, leap: isSure ? undefined : seen && jumpAfter(seen, says, passed) }
    seenAt = elapsed()
    isFirst = false
    return says
  }

  function isDoubted(says: Instant): boolean {
    if (!seen || !sure) return false
    const reading = { says, seen, moved: says - sure.at - (elapsed() - sure.elapsed), witness: witness() }
    return !CASES.find(({ when }) => when(reading))!.isBelieved
  }
}

function isConfirmed({ says, witness }: Pick<Reading, 'says' | 'witness'>): boolean {
  return witness !== undefined && isWithin(SLIGHT, says, witness)
}

function isReturn({ says, seen: { at, leap } }: Reading): boolean {
  if (!leap) return false
  const before = at - leap.by
  return says >= Math.min(before, at) - DAY && says <= Math.max(before, at) + DAY
}

/** The jump to store after a believed clock moved by more than `passed`. */
function jumpAfter({ at, leap }: ClockSeen, says: Instant, passed: number): ClockLeap | undefined {
  const moved = says - at - passed
  if (Math.abs(moved) <= HOUR) return leap && isWithin(WEEK, says, leap.at) ? leap : undefined
  const most = Math.max(Math.abs(moved), Math.abs(leap?.by ?? 0), WEEK)
  const by = Math.max(-most, Math.min(most, moved + (leap?.by ?? 0)))
  return Math.abs(by) <= HOUR ? undefined : { by, at: says }
}

function isWithin(most: number, one: Instant, other: Instant): boolean {
  return Math.abs(one - other) <= most
}
