// By hand for the same reason as figures, and all in the viewer's zone.

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const monthOf = (moment: Date): string => MONTHS[moment.getMonth()] ?? ''

/** 'Nov 24, 2024, 6:30 PM' */
export const formatMoment = (at: number): string => `${formatDay(at)}, ${new Date(at).getFullYear()}, ${formatTime(at)}`

/** '6:30 PM' */
export function formatTime(at: number): string {
  const moment = new Date(at)
  const [hours, minutes] = [moment.getHours(), String(moment.getMinutes()).padStart(2, '0')]
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'Nov 24' */
export function formatDay(at: number): string {
  const moment = new Date(at)
  return `${monthOf(moment).slice(0, 3)} ${moment.getDate()}`
}

/** 'November 24, 2024' */
export function formatDate(at: number): string {
  const moment = new Date(at)
  return `${monthOf(moment)} ${moment.getDate()}, ${moment.getFullYear()}`
}

/** 'Sunday' */
export const formatWeekday = (at: number): string => WEEKDAYS[new Date(at).getDay()] ?? ''

/** 'Sun' */
export const formatShortWeekday = (at: number): string => formatWeekday(at).slice(0, 3)
