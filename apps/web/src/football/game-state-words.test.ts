import type { GameState } from '@tuff/contract'
import { expect, test } from 'vitest'
import { gameStateInWords } from './game-state-words.ts'

test.each<[Partial<GameState>, string | undefined]>([
  [{ state: 'playing', period: 3, clock: '4:12' }, 'Q3 4:12'],
  [{ state: 'playing', period: 2, clock: '0:00' }, 'Half'],
  [{ state: 'playing', period: 5, clock: '9:01' }, 'OT 9:01'],
  [{ state: 'playing', period: 1 }, 'Q1'],
  [{ state: 'final', period: 4 }, 'Final'],
  [{ state: 'final' }, 'Final'],
  [{ state: 'final', period: 5 }, 'Final/OT'],
  [{ state: 'postponed' }, 'Postponed'],
  [{ state: 'playing' }, undefined],
  [{ state: 'to come' }, undefined],
])('GAME-02 REAL-03 a game that is %o is shown as %s', (about, words) => {
  expect(gameStateInWords({ state: 'to come', isReported: true, ...about })).toBe(words)
})
