import { formatCents, formatChance } from '#ui/format.ts'

/** '+$5.47', '−$2.72': a difference in money, from cents. */
export const formatWorth = (worth: number): string =>
  `${worth < 0 ? '\u2212' : '+'}${formatCents(Math.abs(worth) / 100)}`

/** '36%', '<1%'; exactly 0 and 1 are final. */
export const chanceInWords = (chance: number): string => formatChance(chance, chance <= 0 || chance >= 1)
