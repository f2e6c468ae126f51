import { formatDay, formatShortWeekday, formatTime, formatWeekday } from '#ui/format.ts'

/** 'Thu, Sep 4, 8:20 PM' */
export const lockMoment = (at: number): string => `${formatShortWeekday(at)}, ${formatDay(at)}, ${formatTime(at)}`

/** 'Thursday, Sep 4, 8:20 PM' */
export const longLockMoment = (at: number): string => `${formatWeekday(at)}, ${formatDay(at)}, ${formatTime(at)}`
