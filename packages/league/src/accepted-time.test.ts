import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClockSeen, isAcceptedTime, jumpAfter } from './accepted-time.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = Date.parse('2024-11-24T18:00:00Z')
const seen: ClockSeen = { at }

test('D-08 a clock is accepted up to a day back and ahead, and the first reading always', () => {
  expect([-DAY, 0, DAY].map((leap) => isAcceptedTime(seen, at + leap))).toEqual([true, true, true])
  expect(
    [-DAY - 1, DAY + 1, 3 * DAY, 7 * DAY, 60 * DAY, -365 * DAY].map((leap) => isAcceptedTime(seen, at + leap)),
  ).toEqual(Array(6).fill(false))
  expect(isAcceptedTime(undefined, at)).toBe(true)
})

test("D-08 a larger jump is accepted where a source's date agrees", () => {
  expect(isAcceptedTime(seen, at + 5 * DAY, at + 5 * DAY - HOUR)).toBe(true)
  expect(isAcceptedTime(seen, at - 5 * DAY, at - 5 * DAY)).toBe(true)
  expect(isAcceptedTime(seen, at + 5 * DAY, at)).toBe(false)
})

test('D-08 a clock that returns to the time before a jump is accepted, and only that far', () => {
  const leapt: ClockSeen = { at: at + 3 * DAY, leap: { by: 3 * DAY, at: at + 3 * DAY } }
  expect([at, at + HOUR, at + 2 * DAY].map((reading) => isAcceptedTime(leapt, reading))).toEqual([true, true, true])
  expect([at - DAY - 1, at + 5 * DAY].map((reading) => isAcceptedTime(leapt, reading))).toEqual([false, false])
  const back: ClockSeen = { at: at - 30 * DAY, leap: { by: -30 * DAY, at: at - 30 * DAY } }
  expect([at, at - 10 * DAY, at + 2 * DAY].map((reading) => isAcceptedTime(back, reading))).toEqual([true, true, false])
})

test('D-08 a jump is stored for a week, or until a source confirms it or the clock returns', () => {
  const leap = jumpAfter(seen, at + 20 * HOUR, { passed: 0 })
  expect(leap).toEqual({ by: 20 * HOUR, at: at + 20 * HOUR })
  const later: ClockSeen = { at: at + 20 * HOUR, leap }
  expect(jumpAfter(later, at + 21 * HOUR, { passed: HOUR })).toBe(leap)
  expect(jumpAfter(later, at + 8 * DAY, { passed: 8 * DAY - 20 * HOUR })).toBeUndefined()
  expect(jumpAfter(later, at + 21 * HOUR, { passed: HOUR, witness: at + 21 * HOUR })).toBeUndefined()
  expect(jumpAfter(later, at, { passed: 0 })).toBeUndefined()
  expect(jumpAfter(later, at + 40 * HOUR, { passed: 0 })).toEqual({ by: 40 * HOUR, at: at + 40 * HOUR })
})

test('D-08 a clock that simply runs is accepted, and may always return from any jump', () => {
  const steps = fc.array(fc.integer({ min: -DAY, max: DAY }), { maxLength: 7 })
  fc.assert(
    fc.property(steps, fc.integer({ min: DAY + 1, max: 4_000 * DAY }), (passed, far) => {
      let last: ClockSeen = seen
      for (const step of passed) {
        const reading = last.at + step
        expect(isAcceptedTime(last, reading)).toBe(true)
        last = { at: reading, leap: jumpAfter(last, reading, { passed: 0 }) }
      }
      expect(isAcceptedTime(last, at)).toBe(true)
      expect(isAcceptedTime({ at: last.at }, last.at + far)).toBe(false)
    }),
  )
})
