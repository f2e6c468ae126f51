import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'

export type CalendarEvent = {
  /** The same for the same event in every version of the file. */
  uid: string
  title: string
  notes: string
  url: string
} & ({ at: number; until: number } | { day: string })

type Calendar = {
  name: string
  now: number
  events: readonly CalendarEvent[]
}

/** RFC 5545. All times are UTC, so that the file needs no time zones. */
export function iCalendar({ name, now, events }: Calendar): string {
  const calendar = new ICalCalendar({
    name: oneLine(name),
    prodId: '//TUFF//Fantasy Football//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_S,
    events: events.map((event) => ({
      id: oneLine(event.uid),
      stamp: new Date(now),
      ...times(event),
      summary: withoutControls(event.title),
      description: withoutControls(event.notes),
      url: event.url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  })
  return calendar.toString()
}

function times(event: CalendarEvent) {
  if ('at' in event) return { start: new Date(event.at), end: new Date(event.until) }
  const start = new Date(event.day)
  return { start, end: new Date(start.getTime() + DAY_MS), allDay: true }
}

const HOUR_S = 60 * 60
const DAY_MS = 24 * HOUR_S * 1_000

/** Text may have any character but the other control characters, which the library keeps. */
const withoutControls = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .toWellFormed()

/** The library escapes neither names nor ids: a line break would begin another property. */
const oneLine = (text: string): string => withoutControls(text).replaceAll('\n', ' ')
