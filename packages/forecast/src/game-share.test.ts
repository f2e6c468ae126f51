import { expect, test } from 'vitest'
import { shareLeft } from './game-share.ts'

const KICKOFF = 1_725_814_800_000
const MINUTE = 60_000
const game = { id: '1', week: 1, kickoff: KICKOFF, home: 'KC', away: 'BAL', isFinal: false }

test('RACE-02 the remaining share of a game follows its period and clock', () => {
  const at = (period: number, clock: number) => shareLeft(game, KICKOFF, { state: 'playing', period, clock })
  expect(at(1, 450)).toBeCloseTo(0.875)
  expect(at(3, 900)).toBeCloseTo(0.5)
  expect(at(4, 90)).toBeCloseTo(0.025)
  // A game counts as over only when its source reports it: neither at its first second nor in overtime.
  expect(at(1, 900)).toBeLessThan(1)
  expect(at(5, 300)).toBeGreaterThan(0)
})

test('RACE-02 without a scoreboard it is inferred from the kick-off', () => {
  expect(shareLeft(game, KICKOFF - MINUTE)).toBe(1)
  expect(shareLeft(game, KICKOFF + 95 * MINUTE)).toBeCloseTo(0.5)
  expect(shareLeft(game, KICKOFF + 600 * MINUTE)).toBeGreaterThan(0)
})

test('RACE-02 a finished or cancelled game has no share left, an upcoming or postponed one all of it', () => {
  expect(shareLeft({ ...game, isFinal: true }, KICKOFF)).toBe(0)
  expect(shareLeft({ ...game, isCancelled: true }, KICKOFF)).toBe(0)
  expect(shareLeft(game, KICKOFF + MINUTE, { state: 'final' })).toBe(0)
  expect(shareLeft(game, KICKOFF + MINUTE, { state: 'postponed' })).toBe(1)
})
