import type { Instant } from '@tuff/league'
import { EASTERN, instantIn } from '../zoned-time.ts'

/** American feeds write EST all year for local time, so the letters name a place, not an offset. */
const ZONES: Readonly<Record<string, string>> = {
  GMT: 'UTC',
  UTC: 'UTC',
  UT: 'UTC',
  Z: 'UTC',
  EST: EASTERN,
  EDT: EASTERN,
  ET: EASTERN,
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const LONGEST = 100

export function feedDate(text: string): Instant | undefined {
  if (text.length > LONGEST) return undefined
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i.test(text)) {
    const instant = Date.parse(text)
    return Number.isNaN(instant) ? undefined : instant
  }
  const parts =
    /^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s+(\S+)$/i.exec(text)
  if (!parts) return undefined
  const [, day, month = '', year, hour, minute, second = '0', zone = ''] = parts
  const wall = {
    year: Number(year),
    month: MONTHS.indexOf(month.toLowerCase()) + 1,
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  }
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!offset) return Object.hasOwn(ZONES, zone) ? instantIn(ZONES[zone]!, wall) : undefined
  const [, sign, hours, minutes] = offset
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  const instant = instantIn('UTC', wall)
  return instant === undefined ? undefined : instant - ahead
}
