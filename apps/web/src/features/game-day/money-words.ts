const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$0.00': always with cents, so that expected money stands in a column. */
export const formatCents = (dollars: number): string => cents.format(dollars)

/** '+$5.47', '−$2.72': what something is worth, from cents. */
export const formatWorth = (worth: number): string =>
  `${worth < 0 ? '\u2212' : '+'}${cents.format(Math.abs(worth) / 100)}`

/** '36%'; neither 0% nor 100% unless it is certain. */
export function formatChance(chance: number): string {
  if (chance <= 0) return '0%'
  if (chance >= 1) return '100%'
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`
}

export const formatTenths = (points: number): string => points.toFixed(1)
