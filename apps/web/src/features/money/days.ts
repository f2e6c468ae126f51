import { isOfToday } from '#api/shown-season.ts'
import { formatDay as formatDayOf, formatWeekday } from '#ui/format.ts'

/** 'Oct 23' */
export const formatDay = (day: string): string => formatDayOf(beginOf(day))

/** 'Sunday, Nov 24' */
export const formatLongDay = (day: string): string => `${formatWeekday(beginOf(day))}, ${formatDay(day)}`

/** A day is the same everywhere, so it is read as one of the viewer's own zone. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00`)

/** The clock of a season that is over does not run: what is paid afterwards is paid on the browser's day. */
export const dayToRecord = (leagueToday: string): string =>
  isOfToday() ? leagueToday : new Date().toISOString().slice(0, 10)
