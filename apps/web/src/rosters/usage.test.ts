import type { RosterPlayer } from '@tuff/contract'
import { expect, test } from 'vitest'
import { capUsage, remainingSalary, totalSalary, tradeUsage } from './usage.ts'

const OF = { 'the cap': capUsage, 'the trades': tradeUsage }

test.each<[keyof typeof OF, number, number, number, number, string]>([
  ['the cap', 0, 50, 0, 1, 'success'],
  ['the cap', 0.25, 50, 0.5, 1, 'success'],
  ['the cap', 44.99, 50, 89.98, 89.98, 'success'],
  ['the cap', 45, 50, 90, 90, 'warning'],
  ['the cap', 49.99, 50, 99.98, 99.98, 'warning'],
  ['the cap', 50, 50, 100, 100, 'danger'],
  ['the cap', 52, 50, 104, 100, 'danger'],
  ['the cap', 10, 30, 33.333, 33.333, 'success'],
  ['the cap', 20, 30, 66.667, 66.667, 'success'],
  ['the cap', 1, 0, 100, 100, 'danger'],
  ['the trades', 0, 10, 0, 0, 'success'],
  ['the trades', 7, 10, 70, 70, 'success'],
  ['the trades', 3, 4, 75, 75, 'warning'],
  ['the trades', 2, 3, 66.667, 66.667, 'success'],
  ['the trades', 9, 10, 90, 90, 'warning'],
  ['the trades', 3, 3, 100, 100, 'danger'],
  ['the trades', 4, 3, 133.333, 100, 'danger'],
  ['the trades', 0, 0, 0, 0, 'success'],
])('CARD-04 of %s, %d of %d is %d percent, %d wide, in the tone of %s', (what, used, of, percent, width, tone) => {
  expect(OF[what](used, of)).toEqual({ percent, width, tone })
})

test('CARD-01 adds up salaries to the cent', () => {
  const paid = [0.1, 0.2, 8.7].map((salary) => ({ salary }) as RosterPlayer)
  expect(totalSalary(paid)).toBe(9)
  expect(remainingSalary(45.9, 50)).toBe(4.1)
  expect(remainingSalary(50.05, 50)).toBe(-0.05)
})
