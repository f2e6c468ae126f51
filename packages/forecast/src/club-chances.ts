import type { Chances, StatLine } from '@tuff/league'
import type { Model } from './model.ts'

const SHARED = ['carries', 'targets'] as const
/** A source may list some of a club's players only: no club counts as having fewer, as a share of the usual number. */
const LEAST = 0.6

/**
 * A player's chances of a week as if his club had had the usual number of carries and targets: his share of them says
 * more about later weeks than their number, which depends on how the game went. Throws stay as they are.
 */
export function evenChances(lines: readonly StatLine[], usual: Model['clubChances']): (line: StatLine) => Chances {
  const sums = new Map<string, Record<(typeof SHARED)[number], number>>()
  for (const { club, chances } of lines) {
    const sum = sums.get(club) ?? { carries: 0, targets: 0 }
    for (const chance of SHARED) sum[chance] += chances?.[chance] ?? 0
    sums.set(club, sum)
  }
  return ({ club, chances = {} }) => {
    const even = { ...chances }
    for (const chance of SHARED) {
      const ofClub = Math.max(LEAST * usual[chance], sums.get(club)?.[chance] ?? 0)
      even[chance] = ((chances[chance] ?? 0) * usual[chance]) / ofClub
    }
    return even
  }
}
