import { expect, test } from 'vitest'
import { createSourceDates, dateIn } from './source-dates.ts'

test("D-08 a response's date plus its cache age advances by the monotonic clock", () => {
  const date = 'Sun, 24 Nov 2024 18:00:00 GMT'
  const sent = Date.parse(date)
  expect(dateIn({ date })).toBe(sent)
  expect(dateIn({ date, age: '60' })).toBe(sent + 60_000)
  expect([dateIn({}), dateIn({ date: 'today' })]).toEqual([undefined, undefined])
  let elapsed = 500
  const dates = createSourceDates(() => elapsed)
  expect(dates.now()).toBeUndefined()
  dates.note(sent)
  elapsed += 4_000
  expect(dates.now()).toBe(sent + 4_000)
  elapsed = 500 + 2 * 3_600_000
  expect(dates.now()).toBe(sent + 2 * 3_600_000)
  elapsed += 1
  expect(dates.now()).toBeUndefined()
})
