import { afterEach, expect, test, vi } from 'vitest'
import { dayToRecord, formatLongDay } from './days.ts'

afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

test('MONEY-04 a payment of a past season is dated by the calendar on the wall, not in Greenwich', () => {
  window.history.replaceState(null, '', '/seasons/2023/money')
  // Half past nine in the evening of New Year's Day in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2025, 0, 2, 2, 30) })
  expect(dayToRecord('2024-02-11')).toBe('2025-01-01')
})

test('MONEY-02 a calendar date is the same in every zone', () => {
  expect(formatLongDay('2024-11-24')).toBe('Sunday, Nov 24')
})
