import { isUnderWay } from './after-kickoff.ts'
import type { Player } from './players.ts'
import type { Snapshot } from './snapshot.ts'
import { type Game, type Instant, isOff, LAST_REGULAR_WEEK } from './weeks.ts'

/** The times of a Pick Night. */
export type PickTimes = {
  /** When it locks; null while it is not open. */
  readonly lockAt: Instant | null
  /** When the picks became rosters. */
  readonly lockedAt: Instant | null
}

/** A team that the commissioner opened again after the lock, until a moment (rule 18.6). */
export type LateTeam = { readonly until: Instant }

/** Until when new teams may join after the lock; null while the commissioner lets none in (rule 18.6). */
export type LateJoining = Instant | null

export type PickRefusal = { rule: 'not-open' } | { rule: 'locked' } | { rule: 'game-begun'; name: string }

/** The first kick-off of a week, which is the latest lock; undefined without a game (rule 18.4). */
export function firstKickoff(games: readonly Game[], week: number): Instant | undefined {
  const kickoffs = games.filter((game) => game.week === week && !isOff(game)).map(({ kickoff }) => kickoff)
  return kickoffs.length > 0 ? Math.min(...kickoffs) : undefined
}

/** The lock that applies: the chosen moment, but never after the first kick-off, wherever that is moved (rule 18.4). */
export const lockMoment = (chosen: Instant | null, kickoff: Instant | undefined): Instant | null =>
  chosen !== null && kickoff !== undefined ? Math.min(chosen, kickoff) : (chosen ?? kickoff ?? null)

/** Whether the picks are final: from the lock's moment on, even before they became rosters (rule 18.4). */
export const isLocked = ({ lockAt, lockedAt }: PickTimes, now: Instant): boolean =>
  lockedAt !== null || (lockAt !== null && now >= lockAt)

export type LateJoinRefusal = { rule: 'not-locked' } | { rule: 'no-weeks-left' }

/** Why no new team can be let in after the lock; undefined if one can (rule 18.6). */
export function lateJoinRefusal({ lockedAt }: PickTimes, week: number): LateJoinRefusal | undefined {
  if (lockedAt === null) return { rule: 'not-locked' }
  return week > LAST_REGULAR_WEEK ? { rule: 'no-weeks-left' } : undefined
}

/** Whether new teams may join now, although the picks are locked (rule 18.6). */
export const isJoiningLate = (times: PickTimes, until: LateJoining, week: number, now: Instant): until is Instant =>
  until !== null && now < until && lateJoinRefusal(times, week) === undefined

/** Why a team may not pick now; undefined if it may (rules 18.4 and 18.6). */
export function pickRefusal(times: PickTimes, late: LateTeam | undefined, now: Instant): PickRefusal | undefined {
  if (times.lockAt === null && times.lockedAt === null) return { rule: 'not-open' }
  if (!isLocked(times, now)) return undefined
  return times.lockedAt !== null && late && now < late.until ? undefined : { rule: 'locked' }
}

/**
 * Why a late team may not choose a player, or give one up: his game of the current week has begun (rule 18.6).
 * Undefined if it may.
 */
export function lateRefusal(
  league: Snapshot,
  moved: readonly (Player | undefined)[],
  now: Instant,
): PickRefusal | undefined {
  const begun = moved.find((player) => player && isUnderWay(league, league.week, player, now))
  return begun && { rule: 'game-begun', name: begun.name }
}

const HOUR = 3_600_000
/** The hours before the lock at which managers without a complete team are reminded (rule 18.7). */
export const REMINDER_HOURS = [48, 24, 2] as const

/** The reminder that is due: the one of the latest passed moment before the lock; undefined for none. */
export const reminderDue = (lockAt: Instant, now: Instant): (typeof REMINDER_HOURS)[number] | undefined =>
  now >= lockAt ? undefined : REMINDER_HOURS.findLast((hours) => now >= lockAt - hours * HOUR)

/** When 'Remind Now' is allowed again (rule 18.7). */
export const remindAgainAt = (remindedAt: Instant | null): Instant =>
  remindedAt === null ? Number.NEGATIVE_INFINITY : remindedAt + HOUR
