import { expect, test } from 'vitest'
import { findPlayer } from './indexes.ts'
import {
  firstKickoff,
  isJoiningLate,
  isLocked,
  lateJoinRefusal,
  lateRefusal,
  lockMoment,
  pickRefusal,
  remindAgainAt,
  reminderDue,
} from './pick-lock.ts'
import { lateJoinRefusalInWords, pickRefusalInWords } from './pick-words.ts'
import { buildSnapshot } from './snapshot.ts'
import { gameOf, leagueOf, receiverOf, sundayOf } from './testing/example-league.ts'

const HOUR = 3_600_000
const open = { lockAt: 100 * HOUR, lockedAt: null }

test('PICK-01 the lock is the first kick-off of the first week, or an earlier moment', () => {
  const games = [
    gameOf(1, false),
    { ...gameOf(1, false), kickoff: sundayOf(1) + HOUR },
    { ...gameOf(2, false), kickoff: 5 },
    { ...gameOf(1, false), kickoff: 7, isCancelled: true },
  ]
  expect(firstKickoff(games, 1)).toBe(games[0]!.kickoff)
  expect(firstKickoff([], 1)).toBeUndefined()
  expect([
    lockMoment(null, 9),
    lockMoment(5, 9),
    lockMoment(12, 9),
    lockMoment(5, undefined),
    lockMoment(null, undefined),
  ]).toEqual([9, 5, 9, 5, null])
})

test('PICK-05 picks are refused from the lock on, even before they become rosters', () => {
  const at = 100 * HOUR
  expect([at - 1, at, at + 1].map((now) => isLocked(open, now))).toEqual([false, true, true])
  expect(pickRefusal(open, undefined, at - 1)).toBeUndefined()
  expect(pickRefusal(open, { until: at + HOUR }, at)).toEqual({ rule: 'locked' })
  expect(pickRefusal({ lockAt: null, lockedAt: null }, undefined, at)).toEqual({ rule: 'not-open' })
  expect(isLocked({ lockAt: null, lockedAt: null }, at)).toBe(false)
  expect(pickRefusal({ lockAt: null, lockedAt: at }, undefined, at)).toEqual({ rule: 'locked' })
  // The league's clock may go back after the lock.
  expect(isLocked({ ...open, lockedAt: at }, at - HOUR)).toBe(true)
  expect(pickRefusalInWords({ rule: 'locked' })).toContain('locked')
})

test('PICK-06 a late team picks until its deadline, but no player whose game has begun', () => {
  const locked = { lockAt: 1, lockedAt: 1 }
  expect(pickRefusal(locked, { until: 10 }, 9)).toBeUndefined()
  expect(pickRefusal(locked, { until: 10 }, 10)).toEqual({ rule: 'locked' })
  const league = buildSnapshot(leagueOf({ points: { Ant: [3], Bee: [1, 0] }, week: 2 }))
  const player = findPlayer(league, receiverOf('Ant'))!
  expect(lateRefusal(league, [undefined, player], sundayOf(2) - HOUR)).toBeUndefined()
  expect(lateRefusal(league, [undefined, player], sundayOf(2) + HOUR)).toEqual({
    rule: 'game-begun',
    name: player.name,
  })
})

test('PICK-06 new teams join after the lock until a deadline, in the regular season', () => {
  const locked = { lockAt: 1, lockedAt: 1 }
  expect([9, 10].map((now) => isJoiningLate(locked, 10, 3, now))).toEqual([true, false])
  expect(isJoiningLate(locked, null, 3, 9)).toBe(false)
  expect(isJoiningLate({ lockAt: 1, lockedAt: null }, 10, 3, 9)).toBe(false)
  expect([14, 15].map((week) => isJoiningLate(locked, 10, week, 9))).toEqual([true, false])
  expect(lateJoinRefusal(open, 1)).toEqual({ rule: 'not-locked' })
  expect(lateJoinRefusal(locked, 15)).toEqual({ rule: 'no-weeks-left' })
  expect(lateJoinRefusalInWords({ rule: 'no-weeks-left' })).toBe('The regular season is over.')
})

test('PICK-07 reminders are due 48, 24 and 2 hours before, the latest one after a pause', () => {
  const lockAt = 100 * HOUR
  const due = [51, 52, 75, 76, 97, 98, 100, 120].map((hour) => reminderDue(lockAt, hour * HOUR))
  expect(due).toEqual([undefined, 48, 48, 24, 24, 2, undefined, undefined])
  expect([remindAgainAt(null), remindAgainAt(5)]).toEqual([Number.NEGATIVE_INFINITY, 5 + HOUR])
})
