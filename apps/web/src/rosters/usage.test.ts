import type { RosterPlayer } from '@tuff/contract'
import { expect, test } from 'vitest'
import { capUsage, remainingSalary, totalSalary, tradeUsage } from './usage.ts'

test.each([
  [0, 50, { percent: 0, width: 1, tone: 'success' }],
  [0.25, 50, { percent: 0.5, width: 1, tone: 'success' }],
  [44.99, 50, { percent: 89.98, width: 89.98, tone: 'success' }],
  [45, 50, { percent: 90, width: 90, tone: 'warning' }],
  [49.99, 50, { percent: 99.98, width: 99.98, tone: 'warning' }],
  [50, 50, { percent: 100, width: 100, tone: 'danger' }],
  [52, 50, { percent: 104, width: 100, tone: 'danger' }],
  [10, 30, { percent: 33.333, width: 33.333, tone: 'success' }],
  [20, 30, { percent: 66.667, width: 66.667, tone: 'success' }],
  [1, 0, { percent: 100, width: 100, tone: 'danger' }],
])('CARD-04 %d of a cap of %d', (total, cap, usage) => {
  expect(capUsage(total, cap)).toEqual(usage)
})

test.each([
  [0, 10, { percent: 0, width: 0, tone: 'success' }],
  [7, 10, { percent: 70, width: 70, tone: 'success' }],
  [3, 4, { percent: 75, width: 75, tone: 'warning' }],
  [2, 3, { percent: 66.667, width: 66.667, tone: 'success' }],
  [9, 10, { percent: 90, width: 90, tone: 'warning' }],
  [3, 3, { percent: 100, width: 100, tone: 'danger' }],
  [4, 3, { percent: 133.333, width: 100, tone: 'danger' }],
  [0, 0, { percent: 0, width: 0, tone: 'success' }],
])('CARD-04 %d of %d trades', (made, limit, usage) => {
  expect(tradeUsage(made, limit)).toEqual(usage)
})

test('CARD-01 salaries add up to the cent', () => {
  const paid = [0.1, 0.2, 8.7].map((salary) => ({ salary }) as RosterPlayer)
  expect(totalSalary(paid)).toBe(9)
  expect(remainingSalary(45.9, 50)).toBe(4.1)
  expect(remainingSalary(50.05, 50)).toBe(-0.05)
})
