// Without `Intl`: creating its first formatter blocks a slow phone for a tenth of a second.

/** 1977 → '1,977'. With a minus sign, which is as wide as a plus. */
export const formatPoints = (points: number): string => withMinus(points, grouped(String(Number(size(points, 3)))))

/** Always two decimals, so that a column of points aligns. */
export const formatHundredths = (points: number): string => withMinus(points, grouped(size(points, 2)))

/** Always one decimal: forecasts are no more precise. */
export const formatTenths = (points: number): string => points.toFixed(1).replace('-', '\u2212')

export const formatLead = (points: number): string => (points > 0 ? `+${formatPoints(points)}` : formatPoints(points))

/** How much more (+) or less (−) something is, in the format of the figure. */
export const formatMore = (figure: number, format: (figure: number) => string): string =>
  `${figure > 0 ? '+' : figure < 0 ? '\u2212' : ''}${format(Math.abs(figure))}`

/** 0.494 → '49%', or with decimals '49.4%'. */
export const formatShare = (share: number, decimals = 0): string => `${(share * 100).toFixed(decimals)}%`

/** CARD-05: two decimals if not whole. */
export const formatMoney = (dollars: number): string =>
  Number.isInteger(dollars) ? `${dollars < 0 ? '-' : ''}$${grouped(size(dollars, 0))}` : formatCents(dollars)

export const formatCents = (dollars: number): string => `${dollars < 0 ? '-' : ''}$${grouped(size(dollars, 2))}`

/** 0.804 → '80%'. A simulated chance is never quite 0% or 100%; a decided one is. */
export function formatChance(chance: number, isDecided: boolean): string {
  if (!isDecided && chance < 0.005) return '<1%'
  if (!isDecided && chance > 0.995) return '>99%'
  return `${Math.round(chance * 100)}%`
}

const size = (figure: number, decimals: number): string => Math.abs(figure).toFixed(decimals)
const grouped = (digits: string): string => digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
const withMinus = (figure: number, text: string): string => (figure < 0 ? `\u2212${text}` : text)

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const monthOf = (moment: Date): string => MONTHS[moment.getMonth()] ?? ''

export const formatMoment = (at: number): string => `${formatDay(at)}, ${new Date(at).getFullYear()}, ${formatTime(at)}`

export function formatTime(at: number): string {
  const moment = new Date(at)
  const [hours, minutes] = [moment.getHours(), String(moment.getMinutes()).padStart(2, '0')]
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

export function formatDay(at: number): string {
  const moment = new Date(at)
  return `${monthOf(moment).slice(0, 3)} ${moment.getDate()}`
}

export function formatDate(at: number): string {
  const moment = new Date(at)
  return `${monthOf(moment)} ${moment.getDate()}, ${moment.getFullYear()}`
}

export const formatWeekday = (at: number): string => WEEKDAYS[new Date(at).getDay()] ?? ''

export const formatShortWeekday = (at: number): string => formatWeekday(at).slice(0, 3)

/** 'a', 'a and b', 'a, b, and c' */
export function listInWords(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ')
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
}
