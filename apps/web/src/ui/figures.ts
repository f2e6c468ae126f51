const whole = new Intl.NumberFormat('en-US')
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 1977 → '1,977'. A minus is a minus sign, as wide as a plus. */
export const formatPoints = (points: number): string => whole.format(points).replace('-', '\u2212')

/** Two decimals always, so that the points of a column stand under each other. */
export const formatHundredths = (points: number): string => hundredths.format(points).replace('-', '\u2212')

/** One decimal always: what is expected is not known better. */
export const formatTenths = (points: number): string => points.toFixed(1).replace('-', '\u2212')

/** How far ahead (+) or behind (−) something is. */
export const formatLead = (points: number): string => (points > 0 ? `+${formatPoints(points)}` : formatPoints(points))

/** How much more (+) or less (−) something is, as the figure itself is written. */
export const formatMore = (figure: number, inWords: (figure: number) => string): string =>
  `${figure > 0 ? '+' : figure < 0 ? '\u2212' : ''}${inWords(Math.abs(figure))}`

/** 0.494 → '49%', or with decimals '49.4%'. */
export const formatShare = (share: number, decimals = 0): string => `${(share * 100).toFixed(decimals)}%`

/** CARD-05: two decimals if not whole. */
export const formatMoney = (dollars: number): string =>
  (Number.isInteger(dollars) ? wholeDollars : dollarsAndCents).format(dollars)

/** 0.804 → '80%'. What is drawn is never quite certain; what is decided is. */
export function formatChance(chance: number, isDecided: boolean): string {
  if (!isDecided && chance < 0.005) return '<1%'
  if (!isDecided && chance > 0.995) return '>99%'
  return `${Math.round(chance * 100)}%`
}
