import { expect, test } from 'vitest'
import { rankClass } from './ranks.ts'

test('STAND-04 shades ranks 1 to 4 each, 5 to 10 alike, and none beyond', () => {
  expect([1, 2, 3, 4].map(rankClass)).toEqual(['rank-1', 'rank-2', 'rank-3', 'rank-4'])
  expect([5, 10].map(rankClass)).toEqual(['rank-top10', 'rank-top10'])
  expect([11, 24, undefined].map(rankClass)).toEqual([undefined, undefined, undefined])
})
