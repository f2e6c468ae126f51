import { isOfToday } from '#api/shown-season.ts'
import { formatDay as formatDayOf, formatWeekday } from '#ui/format.ts'

export const formatDay = (day: string): string => formatDayOf(beginOf(day))

export const formatLongDay = (day: string): string => `${formatWeekday(beginOf(day))}, ${formatDay(day)}`

/** Parsed in the local zone, so that a calendar date stays the same everywhere. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00`)

/** A past season's clock is stopped, so later payments use the date where the browser is. */
export const dayToRecord = (leagueToday: string): string => (isOfToday() ? leagueToday : dayHere(new Date()))

function dayHere(now: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
