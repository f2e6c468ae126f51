import type { StatLine } from '@tuff/league'
import { isDefense } from './clubs.ts'
import type { ReportedWeek, Side } from './provider.ts'

export const sideOf = ({ playerId }: Pick<StatLine, 'playerId'>): Side => (isDefense(playerId) ? 'defense' : 'offense')

/** Removes nothing. */
export const NOT_KNOWN: ReportedWeek = { offense: undefined, defense: undefined }

/** Both sides are known. */
export function wholeWeek(lines: readonly StatLine[]): ReportedWeek {
  const sides: Record<Side, StatLine[]> = { offense: [], defense: [] }
  for (const line of lines) sides[sideOf(line)].push(line)
  return sides
}

export const linesOf = ({ offense, defense }: ReportedWeek): StatLine[] => [...(offense ?? []), ...(defense ?? [])]
