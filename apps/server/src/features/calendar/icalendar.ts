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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//TUFF//Fantasy Football//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(event.uid)}`,
      `DTSTAMP:${utc(now)}`,
      ...times(event),
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.notes)}`,
      `URL:${event.url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function times(event: CalendarEvent): string[] {
  if ('at' in event) return [`DTSTART:${utc(event.at)}`, `DTEND:${utc(event.until)}`]
  const end = new Date(Date.parse(event.day) + DAY_MS).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${digits(event.day)}`, `DTEND;VALUE=DATE:${digits(end)}`]
}

const DAY_MS = 24 * 60 * 60_000
const digits = (text: string) => text.replaceAll('-', '')

/** '20241124T180000Z'. */
const utc = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Text may have any character but the other control characters, which are removed. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const MOST_BYTES = 75

/** Lines have at most 75 bytes; a longer one goes on after a line break and a blank. No character is split. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MOST_BYTES) {
      parts.push(part)
      part = ''
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
