import { expect, test } from 'vitest'
import { EASTERN, instantIn } from './zoned-time.ts'

const eastern = (text: string) => {
  const [year, month, day, hour, minute] = text.split(/\D/).map(Number)
  const instant = instantIn(EASTERN, { year: year!, month: month!, day: day!, hour: hour!, minute: minute! })
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

test.each([
  ['2024-09-05 20:20', '2024-09-06T00:20:00.000Z'],
  ['2024-11-02 13:00', '2024-11-02T17:00:00.000Z'],
  ['2024-11-03 13:00', '2024-11-03T18:00:00.000Z'],
  ['2024-11-03 09:30', '2024-11-03T14:30:00.000Z'],
  ['2024-12-25 13:00', '2024-12-25T18:00:00.000Z'],
  ['2025-01-01 00:00', '2025-01-01T05:00:00.000Z'],
  ['2025-03-09 13:00', '2025-03-09T17:00:00.000Z'],
])('%s Eastern time is %s, in summer and in winter', (wall, instant) => {
  expect(eastern(wall)).toBe(instant)
})

test('an hour that a clock change skips or repeats is an instant on that day', () => {
  expect(eastern('2024-11-03 01:30')).toMatch(/^2024-11-03T0[56]:30/)
  expect(eastern('2025-03-09 02:30')).toMatch(/^2025-03-09T0[67]:30/)
})

test.each(['2024-02-30 13:00', '2024-13-01 13:00', '2024-09-08 24:00', '2024-09-08 13:60'])(
  '%s does not exist',
  (wall) => {
    expect(eastern(wall)).toBeUndefined()
  },
)
