import type { RecordKind } from '@tuff/contract'
import { formatPoints } from '#ui/format.ts'

export const RECORD_TITLES: Record<RecordKind, string> = {
  'best-week': 'Best week',
  'worst-week': 'Worst week',
  'player-for-team': 'Most points by one player',
  'games-of-the-week': 'Most games of the week',
  'top-ten-run': 'Longest run in the top ten',
  climb: 'Biggest climb',
}

/** '224 points', '6 weeks'. */
export function recordValue({ kind, value }: { kind: RecordKind; value: number }): string {
  const [one, many] =
    kind === 'top-ten-run' ? ['week', 'weeks'] : kind === 'climb' ? ['place', 'places'] : ['point', 'points']
  if (kind === 'games-of-the-week') return formatPoints(value)
  return `${formatPoints(value)} ${value === 1 ? one : many}`
}

/** 'Week 5', 'weeks 6 to 11'; none for a sum over the season. */
export function weeksOf({ from, to }: { from?: number | undefined; to?: number | undefined }): string | undefined {
  if (from === undefined || to === undefined) return undefined
  return from === to ? `Week ${to}` : `Weeks ${from} to ${to}`
}
