import type { LateChange } from '@tuff/contract'
import { formatHundredths } from '#ui/format.ts'

/** The cause of the change to a closed week. */
export const causeInWords = (cause: LateChange['cause']): string => CAUSES[cause]

const CAUSES: Record<LateChange['cause'], string> = {
  figures: 'New figures',
  correction: 'Score correction',
  roster: 'Roster change',
  settings: 'League settings',
  name: 'Name of a team',
}

const NAMED = 2

/** The players with the largest changes; undefined if there are none. */
export function playersInWords(players: LateChange['players']): string | undefined {
  if (players.length === 0) return undefined
  const named = players
    .slice(0, NAMED)
    .map(({ playerName, before, after }) => `${playerName} ${formatHundredths(before)} → ${formatHundredths(after)}`)
  const others = players.length - named.length
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}
