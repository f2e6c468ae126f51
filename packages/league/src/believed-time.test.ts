import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBelievable } from './believed-time.ts'

const DAY = 24 * 3_600_000
const seen = Date.parse('2024-11-24T18:00:00Z')

test('D-08 a clock is believed up to a day back and a week forth, and the first one always', () => {
  expect([-DAY, 0, 7 * DAY].map((leap) => isBelievable(seen, seen + leap))).toEqual([true, true, true])
  expect([-DAY - 1, 7 * DAY + 1, 60 * DAY, -365 * DAY].map((leap) => isBelievable(seen, seen + leap))).toEqual(
    Array(4).fill(false),
  )
  expect(isBelievable(undefined, seen)).toBe(true)
})

test('D-08 a clock that runs on is believed, however long it runs; one that leaps is not, until it is put right', () => {
  const steps = fc.array(fc.integer({ min: -DAY, max: 7 * DAY }), { maxLength: 50 })
  const leap = fc.oneof(
    fc.integer({ min: 7 * DAY + 1, max: 4_000 * DAY }),
    fc.integer({ min: -4_000 * DAY, max: -DAY - 1 }),
  )
  fc.assert(
    fc.property(steps, leap, (passed, far) => {
      let last = seen
      for (const step of passed) {
        expect(isBelievable(last, last + step)).toBe(true)
        last += step
      }
      expect(isBelievable(last, last + far)).toBe(false)
      expect(isBelievable(last, last)).toBe(true)
    }),
  )
})
