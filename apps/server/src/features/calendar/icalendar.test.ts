import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, iCalendar } from './icalendar.ts'

const NOW = Date.parse('2024-11-20T10:00:00Z')
const HOUR = 3_600_000

const event = (change: Partial<{ at: number; title: string; notes: string; uid: string }> = {}): CalendarEvent => {
  const at = change.at ?? NOW
  return {
    uid: 'one@tuff.example',
    title: 'A game',
    notes: '',
    url: 'https://tuff.example/',
    until: at + HOUR,
    ...change,
    at,
  }
}

/** The events of a file, as a library reads them that is not ours. */
function eventsIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component, { strictExceptions: true }))
}

test('TALK-03 kick-offs keep their instant over both changes of daylight saving time', () => {
  // The changes of 2024 and 2025 in America and in Europe, an hour before and after each.
  const changes = ['2024-10-27T01:00Z', '2024-11-03T06:00Z', '2025-03-09T07:00Z', '2025-03-30T01:00Z'].map(Date.parse)
  const kickoffs = changes.flatMap((change) => [change - HOUR, change, change + HOUR])
  const events = kickoffs.map((at, index) => event({ at, uid: `game-${index}@tuff.example` }))
  const file = iCalendar({ name: 'TUFF 2024', now: NOW, events })
  const read = eventsIn(file)
  expect(read.map(({ startDate }) => startDate.toJSDate().getTime())).toEqual(kickoffs)
  for (const { startDate, duration } of read) expect([startDate.zone.tzid, duration.toSeconds()]).toEqual(['UTC', 3600])

  // The time on a wall clock follows the change: ten in the evening in London is a different UTC hour in summer.
  const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })
  expect(read.slice(0, 3).map(({ startDate }) => london.format(startDate.toJSDate()))).toEqual([
    '01:00',
    '01:00',
    '02:00',
  ])
})

test('TALK-03 a whole day is that day in every time zone, also on the day of a change', () => {
  const days = ['2024-11-03', '2025-03-09', '2024-12-31', '2024-02-29']
  const events = days.map((day) => ({ uid: day, title: 'Dues', notes: '', url: 'https://tuff.example/', day }))
  const read = eventsIn(iCalendar({ name: 'TUFF', now: NOW, events }))
  expect(read.map(({ startDate }) => [startDate.isDate, startDate.toString()])).toEqual(days.map((day) => [true, day]))
  expect(read.map(({ endDate }) => endDate.toString())).toEqual([
    '2024-11-04',
    '2025-03-10',
    '2025-01-01',
    '2024-03-01',
  ])
})

test('TALK-03 any text survives: no injected property, lines of at most 75 bytes, no split character', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(',', ';', '\\', '\n', ':', '"', '🏈', 'é', ' '),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 120,
  })
  fc.assert(
    fc.property(text, text, (title, notes) => {
      const file = iCalendar({ name: title, now: NOW, events: [event({ title, notes })] })
      const lines = file.split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/)
      const [read] = eventsIn(file)
      const plain = (of: string) => of.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')
      expect([read!.summary, read!.description]).toEqual([plain(title), plain(notes)])
    }),
  )
  const nasty = 'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Gotcha\u0000\ud800'
  const read = eventsIn(iCalendar({ name: nasty, now: NOW, events: [event({ uid: nasty, title: nasty })] }))
  expect(read.map(({ uid, summary }) => [uid, summary])).toEqual([
    ['END:VEVENT BEGIN:VEVENT SUMMARY:Gotcha\ufffd', 'END:VEVENT\nBEGIN:VEVENT\nSUMMARY:Gotcha\ufffd'],
  ])
})
