import { expect, test } from 'vitest'
import { tradePeriod } from './trades.ts'

test("CARD-07 an end week before Week 2 is 'not-started'", () => {
  expect(tradePeriod('Week 2', 'Week 1')).toBe('not-started')
  expect(tradePeriod('Week 2', 'Week 2')).toBe('started')
  expect(tradePeriod('Week 2', 'Week 18')).toBe('started')
})

test.each([['week 3'], ['3'], ['Week x'], [''], ['Week 0']])("CARD-07 '%s' is no week", (week) => {
  const refusal = "Weeks must be in format 'Week X' where X is a number"
  expect(() => tradePeriod('Week 2', week)).toThrow(refusal)
  expect(() => tradePeriod(week, 'Week 2')).toThrow(refusal)
})

test('CARD-07 a period does not end before it starts', () => {
  expect(() => tradePeriod('Week 5', 'Week 4')).toThrow('Start week cannot be after end week')
})
