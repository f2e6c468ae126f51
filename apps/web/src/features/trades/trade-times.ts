import { formatDay, formatShortWeekday, formatTime } from '#ui/format.ts'

/** 'Sun 11:20 AM' within the current week, 'Nov 16, 6:15 PM' before it: the league's time, in the viewer's zone. */
export const timeInWords = (at: number, isThisWeek: boolean): string =>
  isThisWeek ? `${formatShortWeekday(at)} ${formatTime(at)}` : `${formatDay(at)}, ${formatTime(at)}`
