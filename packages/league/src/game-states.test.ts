import { describe, expect, test } from 'vitest'
import { gameState, isHalfTime, isOvertime, isRunning, isSameState } from './game-states.ts'
import { gameOf } from './testing/example-league.ts'
import type { Game, ReportedState } from './weeks.ts'

const HOUR = 3_600_000
const KICKOFF = Date.parse('2024-11-24T18:00:00Z')
const game = (about: Partial<Game> = {}) => gameOf(12, false, { kickoff: KICKOFF, ...about })
const third: ReportedState = { state: 'playing', period: 3, clock: '4:12', homeScore: 17, awayScore: 20 }

describe('REAL-03 the state of a game (rule 1.10)', () => {
  test.each([
    ['an hour before the kick-off', {}, -HOUR, 'to come'],
    ['from the kick-off on', {}, 0, 'playing'],
    ['until its figures are complete', { isFinal: true }, 4 * HOUR, 'final'],
    ['as long as the commissioner does not call it off', { isCalledOff: true }, 4 * HOUR, 'called off'],
  ] as const)('is inferred from schedule and clock %s, and is marked as inferred', (_when, about, after, state) => {
    expect(gameState(game(about), KICKOFF + after)).toEqual({ state, isReported: false })
  })

  test('is what its source reports, whatever the clock says', () => {
    for (const now of [KICKOFF - HOUR, KICKOFF + 9 * HOUR]) {
      expect(gameState(game({ reported: third }), now)).toEqual({ ...third, isReported: true })
    }
    expect(gameState(game({ reported: { state: 'postponed' } }), KICKOFF)).toEqual({
      state: 'postponed',
      isReported: true,
    })
    expect(gameState(game({ isCancelled: true }), KICKOFF)).toEqual({ state: 'cancelled', isReported: true })
  })

  test('is final with its last score once its figures are, even if the scoreboard stopped earlier', () => {
    expect(gameState(game({ reported: third, isFinal: true }), KICKOFF)).toEqual({
      state: 'final',
      homeScore: 17,
      awayScore: 20,
      isReported: false,
    })
    const over: ReportedState = { state: 'final', period: 5, homeScore: 17, awayScore: 20 }
    expect(gameState(game({ reported: over, isFinal: true }), KICKOFF)).toEqual({ ...over, isReported: true })
  })

  test('the commissioner’s decision overrides the source', () => {
    expect(gameState(game({ isCalledOff: true, reported: { state: 'postponed' } }), KICKOFF).state).toBe('called off')
  })
})

test('half-time is the end of the second quarter, overtime everything after the fourth', () => {
  expect(isHalfTime({ state: 'playing', period: 2, clock: '0:00' })).toBe(true)
  expect(isHalfTime({ state: 'playing', period: 2, clock: '0:01' })).toBe(false)
  expect(isHalfTime({ state: 'final', period: 2, clock: '0:00' })).toBe(false)
  expect([4, 5, 6].map((period) => isOvertime({ period }))).toEqual([false, true, true])
})

test.each([
  ['reported to be played, long after its time', { reported: third }, 9 * HOUR, true],
  ['reported to be played before its time', { reported: third }, -HOUR, true],
  ['reported to be over', { reported: { state: 'final' } }, HOUR, false],
  ['postponed', { reported: { state: 'postponed' } }, HOUR, false],
  ['reported to come after its kick-off', { reported: { state: 'to come' } }, HOUR, true],
  ['begun, without a report', {}, HOUR, true],
  ['begun days ago', {}, 48 * HOUR, false],
  ['called off', { isCalledOff: true }, HOUR, false],
  ['final', { isFinal: true }, HOUR, false],
] as const)('REAL-04 a game that is %s', (_what, about, after, runs) => {
  expect(isRunning(game(about), KICKOFF + after)).toBe(runs)
})

test('two states are equal when every part of them is', () => {
  expect(isSameState(third, { ...third })).toBe(true)
  expect(isSameState(undefined, undefined)).toBe(true)
  expect(isSameState(third, undefined)).toBe(false)
  for (const other of [
    { clock: '4:11' },
    { period: 4 },
    { homeScore: 18 },
    { awayScore: 0 },
    { state: 'final' },
  ] as const)
    expect(isSameState(third, { ...third, ...other })).toBe(false)
})
