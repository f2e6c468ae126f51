import { formatChance } from '#ui/figures.ts'

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$0.00': always with cents, so that expected money stands in a column. */
export const formatCents = (dollars: number): string => cents.format(dollars)

/** '+$5.47', '−$2.72': what something is worth, from cents. */
export const formatWorth = (worth: number): string =>
  `${worth < 0 ? '\u2212' : '+'}${cents.format(Math.abs(worth) / 100)}`

/** '36%', '<1%'; a chance of nothing or of all is one that nobody can change any more. */
export const chanceInWords = (chance: number): string => formatChance(chance, chance <= 0 || chance >= 1)
