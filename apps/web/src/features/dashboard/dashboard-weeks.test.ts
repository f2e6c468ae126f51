import { isPlayoffWeek } from '@tuff/league'
import { expect, test } from 'vitest'
import { neededWeeks } from './dashboard-weeks.ts'

test('DASH-01 weeks 15 to 18 are playoff weeks', () => {
  expect([1, 14, 15, 18].map(isPlayoffWeek)).toEqual([false, false, true, true])
})

test('DASH-03 the page loads the current week, in the playoffs every week from 15 to it', () => {
  expect(neededWeeks(1)).toEqual(['Week 1'])
  expect(neededWeeks(14)).toEqual(['Week 14'])
  expect(neededWeeks(15)).toEqual(['Week 15'])
  expect(neededWeeks(18)).toEqual(['Week 15', 'Week 16', 'Week 17', 'Week 18'])
})
