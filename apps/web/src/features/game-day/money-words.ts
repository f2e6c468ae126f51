import { formatCents, formatChance } from '#ui/format.ts'

/** '+$5.47', '−$2.72': what something is worth, from cents. */
export const formatWorth = (worth: number): string =>
  `${worth < 0 ? '\u2212' : '+'}${formatCents(Math.abs(worth) / 100)}`

/** '36%', '<1%'; a chance of nothing or of all is one that nobody can change any more. */
export const chanceInWords = (chance: number): string => formatChance(chance, chance <= 0 || chance >= 1)
