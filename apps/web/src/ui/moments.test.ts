import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatDay, formatMoment, formatShortWeekday, formatTime, formatWeekday } from './moments.ts'

test('moments are written as Intl writes them, without it', () => {
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
        // Newer tables put a narrow space before 'AM'.
        expect(format(moment.getTime())).toBe(intl.format(moment).replaceAll('\u202f', ' '))
      }),
    )
  }
})
