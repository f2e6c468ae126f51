import { expect, test } from 'vitest'
import { pauseAfter } from './backoff.ts'

test('the pause doubles with every consecutive failure, up to the longest', () => {
  const pauses = [0, 1, 2, 3, 4, 100, 5_000].map((failures) => pauseAfter(failures, { first: 100, longest: 1_000 }))
  expect(pauses).toEqual([100, 200, 400, 800, 1_000, 1_000, 1_000])
})
