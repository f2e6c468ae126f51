import { hasGameBegun } from './after-kickoff.ts'
import type { Player } from './players.ts'
import type { Snapshot } from './snapshot.ts'
import { type Game, type Instant, isOff, LAST_REGULAR_WEEK } from './weeks.ts'

export type PickTimes = { readonly lockAt: Instant | null; readonly lockedAt: Instant | null }

/** The commissioner reopened this team after the lock until then (rule 18.6). */
export type LateTeam = { readonly until: Instant }

/** New teams may join after the lock until then; null while they may not (rule 18.6). */
export type LateJoining = Instant | null

export type PickRefusal = { rule: 'not-open' } | { rule: 'locked' } | { rule: 'game-begun'; name: string }

export function firstKickoff(games: readonly Game[], week: number): Instant | undefined {
  const kickoffs = games.filter((game) => game.week === week && !isOff(game)).map(({ kickoff }) => kickoff)
  return kickoffs.length > 0 ? Math.min(...kickoffs) : undefined
}

/** The chosen moment, but never after the first kick-off, even if that is moved (rule 18.4). */
export const lockMoment = (chosen: Instant | null, kickoff: Instant | undefined): Instant | null =>
  chosen !== null && kickoff !== undefined ? Math.min(chosen, kickoff) : (chosen ?? kickoff ?? null)

/** The picks are final from the lock on, even before they become rosters (rule 18.4). */
export const isLocked = ({ lockAt, lockedAt }: PickTimes, now: Instant): boolean =>
  lockedAt !== null || (lockAt !== null && now >= lockAt)

export type LateJoinRefusal = { rule: 'not-locked' } | { rule: 'no-weeks-left' }

export function lateJoinRefusal({ lockedAt }: PickTimes, week: number): LateJoinRefusal | undefined {
  if (lockedAt === null) return { rule: 'not-locked' }
  return week > LAST_REGULAR_WEEK ? { rule: 'no-weeks-left' } : undefined
}

export const isJoiningLate = (times: PickTimes, until: LateJoining, week: number, now: Instant): until is Instant =>
  until !== null && now < until && lateJoinRefusal(times, week) === undefined

export function pickRefusal(times: PickTimes, late: LateTeam | undefined, now: Instant): PickRefusal | undefined {
  if (times.lockAt === null && times.lockedAt === null) return { rule: 'not-open' }
  if (!isLocked(times, now)) return undefined
  return times.lockedAt !== null && late && now < late.until ? undefined : { rule: 'locked' }
}

/** A late team may neither choose nor release a player whose game of the current week has begun (rule 18.6). */
export function lateRefusal(
  league: Snapshot,
  moved: readonly (Player | undefined)[],
  now: Instant,
): PickRefusal | undefined {
  const begun = moved.find((player) => player && hasGameBegun(league, league.week, player, now))
  return begun && { rule: 'game-begun', name: begun.name }
}

const HOUR = 3_600_000
/** Hours before the lock at which managers with an incomplete team are reminded (rule 18.7). */
export const REMINDER_HOURS = [48, 24, 2] as const

/** The latest reminder whose time has passed; undefined for none. */
export const reminderDue = (lockAt: Instant, now: Instant): (typeof REMINDER_HOURS)[number] | undefined =>
  now >= lockAt ? undefined : REMINDER_HOURS.findLast((hours) => now >= lockAt - hours * HOUR)

export const remindAgainAt = (remindedAt: Instant | null): Instant =>
  remindedAt === null ? Number.NEGATIVE_INFINITY : remindedAt + HOUR
