import type { Chances, StatLine } from '@tuff/league'
import type { Model } from './model.ts'

const SHARED = ['carries', 'targets'] as const
/** A source may list only some of a club's players, so a club's number is at least this share of the usual one. */
const LEAST = 0.6

/**
 * Scales a player's carries and targets to a club with the usual number: his share predicts later weeks better than
 * the number, which depends on how the game went. Throws are unchanged.
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
