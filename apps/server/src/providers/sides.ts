import type { StatLine } from '@tuff/league'
import { isDefense } from './clubs.ts'
import type { Side, ToldWeek } from './provider.ts'

export const sideOf = ({ playerId }: Pick<StatLine, 'playerId'>): Side => (isDefense(playerId) ? 'defense' : 'offense')

/** Nothing is told, which takes nothing away. */
export const NOT_KNOWN: ToldWeek = { offense: undefined, defense: undefined }

/** All that there is of a week: both sides are known. */
export function wholeWeek(lines: readonly StatLine[]): ToldWeek {
  const sides: Record<Side, StatLine[]> = { offense: [], defense: [] }
  for (const line of lines) sides[sideOf(line)].push(line)
  return sides
}

export const linesOf = ({ offense, defense }: ToldWeek): StatLine[] => [...(offense ?? []), ...(defense ?? [])]
