import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatCents,
  formatChance,
  formatDate,
  formatDay,
  formatHundredths,
  formatLead,
  formatMoment,
  formatMoney,
  formatPoints,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  listInWords,
} from './format.ts'

test('groups points by thousands and writes a minus sign', () => {
  expect(formatPoints(1977)).toBe('1,977')
  expect(formatPoints(-4)).toBe('\u22124')
})

test('times are in the zone of the viewer, not in UTC', () => {
  // The tests run in New York.
  const kickoff = Date.UTC(2024, 8, 9, 0, 20)
  expect([formatTime(kickoff), formatDay(kickoff), formatDate(kickoff), formatWeekday(kickoff)]).toEqual([
    '8:20 PM',
    'Sep 8',
    'September 8, 2024',
    'Sunday',
  ])
  expect(formatMoment(kickoff)).toBe('Sep 8, 2024, 8:20 PM')
})

test('always writes out hundredths', () => {
  expect([32.18, 8, -0.6, 1234.5].map(formatHundredths)).toEqual(['32.18', '8.00', '\u22120.60', '1,234.50'])
})

test('a lead has its sign, none at zero', () => {
  expect([100, 0, -19].map(formatLead)).toEqual(['+100', '0', '\u221219'])
})

test('CARD-05 money has two decimals if it is not whole', () => {
  expect([110, 112.5, 0, 1250, 33.33].map(formatMoney)).toEqual(['$110', '$112.50', '$0', '$1,250', '$33.33'])
})

test('a simulated chance is never quite 0% or 100%; a decided one is', () => {
  expect([0, 0.004, 0.006, 0.804, 0.994, 0.996, 1].map((chance) => formatChance(chance, false))).toEqual([
    '<1%',
    '<1%',
    '1%',
    '80%',
    '99%',
    '>99%',
    '>99%',
  ])
  expect([formatChance(0, true), formatChance(1, true)]).toEqual(['0%', '100%'])
})

test('formats figures, lists and times as the browser would', () => {
  const [whole, hundredths] = [
    new Intl.NumberFormat('en-US'),
    new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ]
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const lists = new Intl.ListFormat('en-US')
  const figure = fc.oneof(
    fc.integer({ min: -10_000_000, max: 10_000_000 }),
    fc.double({ min: -1e7, max: 1e7, noNaN: true }),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
  )
  fc.assert(
    // The browser keeps the minus of what rounds to zero.
    fc.property(
      figure.filter((value) => value === 0 || Math.abs(value) >= 0.01),
      (value) => {
        const positive = value === 0 ? 0 : value
        expect(formatPoints(positive)).toBe(whole.format(positive).replace('-', '\u2212'))
        expect(formatHundredths(positive)).toBe(hundredths.format(positive).replace('-', '\u2212'))
        expect(formatCents(positive)).toBe(dollars.format(positive))
      },
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.string()), (words) => {
      expect(listInWords(words)).toBe(lists.format(words))
    }),
  )
})

test('formats times like Intl, without using it', () => {
  const written: [(at: number) => string, Intl.DateTimeFormatOptions][] = [
    [formatMoment, { dateStyle: 'medium', timeStyle: 'short' }],
    [formatTime, { timeStyle: 'short' }],
    [formatDay, { month: 'short', day: 'numeric' }],
    [formatDate, { dateStyle: 'long' }],
    [formatWeekday, { weekday: 'long' }],
    [formatShortWeekday, { weekday: 'short' }],
  ]
  for (const [format, options] of written) {
    const intl = new Intl.DateTimeFormat('en-US', options)
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date('1990'), max: new Date('2090') }), (moment) => {
        // Newer locale data has a narrow space before 'AM'.
        expect(format(moment.getTime())).toBe(intl.format(moment).replaceAll('\u202f', ' '))
      }),
    )
  }
})
