import { expect, test } from 'vitest'
import { isNightDue, lastNight, nextNight } from './backup-times.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2024, 10, day, hour, minute).getTime()

test('SHIP-06 a night begins at its hour, in the time zone of the machine', () => {
  expect(lastNight(at(24, 3), 3)).toBe(at(24, 3))
  expect(lastNight(at(24, 2, 59), 3)).toBe(at(23, 3))
  expect(nextNight(at(24, 3), 3)).toBe(at(25, 3))
  expect(nextNight(at(24, 2, 59), 3)).toBe(at(24, 3))
})

const isDue = (now: number, attempts: Partial<Parameters<typeof isNightDue>[2]>) =>
  isNightDue(now, 3, { since: at(20, 12), verifiedAt: undefined, attemptedAt: undefined, ...attempts })

test('SHIP-06 a night without a verified backup is due, an hour apart; a later start waits an hour', () => {
  expect(isDue(at(24, 4), {})).toBe(true)
  expect(isDue(at(24, 4), { verifiedAt: at(24, 3), attemptedAt: at(24, 3) })).toBe(false)
  expect(isDue(at(24, 4), { verifiedAt: at(23, 3), attemptedAt: at(24, 3, 30) })).toBe(false)
  expect(isDue(at(24, 5), { verifiedAt: at(23, 3), attemptedAt: at(24, 3, 30) })).toBe(true)
  expect(isDue(at(24, 20), { since: at(24, 19, 30), verifiedAt: at(22, 3) })).toBe(false)
  expect(isDue(at(24, 20, 30), { since: at(24, 19, 30), verifiedAt: at(22, 3) })).toBe(true)
  // Made while the clock was ahead.
  expect(isDue(at(24, 4), { verifiedAt: at(28, 3), attemptedAt: at(28, 3) })).toBe(true)
})
