import type { QuietHours } from '@tuff/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earliestSendTime } from './quiet-hours.ts'

const nights: QuietHours = { isOn: true, from: '22:00', to: '07:00', zone: 'America/New_York' }
const at = (text: string) => Date.parse(text)
const earliest = (text: string, quiet = nights) => new Date(earliestSendTime(at(text), quiet)).toISOString()

/** Reuses one formatter per zone: creating one for each of ten thousand checks is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  clocks.set(zone, known)
  return known
}

test.each([
  ['in the evening', '2024-11-24T21:59:59-05:00', '2024-11-25T02:59:59.000Z'],
  ['as they begin', '2024-11-24T22:00:00-05:00', '2024-11-25T12:00:00.000Z'],
  ['after midnight', '2024-11-25T03:14:15-05:00', '2024-11-25T12:00:00.000Z'],
  ['as they end', '2024-11-25T07:00:00-05:00', '2024-11-25T12:00:00.000Z'],
  ['in a night of eight hours, when clocks are put forward', '2024-03-09T23:00:00-05:00', '2024-03-10T11:00:00.000Z'],
  ['in a night of ten hours, when they are put back', '2024-11-02T23:00:00-04:00', '2024-11-03T12:00:00.000Z'],
])('HAND-03 quiet hours of a night: %s', (_, now, goesOut) => {
  expect(earliest(now)).toBe(goesOut)
})

test('HAND-03 quiet hours of a day, those that are off, and those of a zone of three quarters of an hour', () => {
  expect(earliest('2024-11-24T12:00:00-05:00', { ...nights, from: '09:00', to: '17:30' })).toBe(
    '2024-11-24T22:30:00.000Z',
  )
  expect(earliest('2024-11-24T23:00:00-05:00', { ...nights, isOn: false })).toBe('2024-11-25T04:00:00.000Z')
  expect(earliest('2024-11-24T20:00:00Z', { ...nights, zone: 'Asia/Kathmandu' })).toBe('2024-11-25T01:15:00.000Z')
})

test('HAND-03 an hour that daylight saving skips ends the quiet hours', () => {
  const quiet = { ...nights, from: '01:00', to: '02:30' }
  expect(earliest('2024-03-10T01:30:00-05:00', quiet)).toBe('2024-03-10T07:00:00.000Z')
})

test('HAND-03 in any zone: never in the quiet hours, never too early, never later than needed', () => {
  const quarters = fc.nat(95).map((of) => {
    return `${String(Math.floor(of / 4)).padStart(2, '0')}:${String((of % 4) * 15).padStart(2, '0')}`
  })
  const zones = fc.constantFrom('UTC', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Europe/London')
  const years = fc.integer({ min: at('2024-01-01'), max: at('2026-01-01') })
  fc.assert(
    fc.property(years, quarters, quarters, zones, (now, from, to, zone) => {
      fc.pre(from !== to)
      const earliest = earliestSendTime(now, { isOn: true, from, to, zone })
      const time = (of: number) => clockOf(zone).format(of)
      const isQuiet = (of: number) =>
        from < to ? time(of) >= from && time(of) < to : time(of) >= from || time(of) < to
      expect(earliest).toBeGreaterThanOrEqual(now)
      expect(isQuiet(earliest)).toBe(false)
      // Every minute until then was quiet.
      if (earliest > now) for (let each = now; each < earliest; each += 7 * 60_000) expect(isQuiet(each)).toBe(true)
    }),
  )
})
