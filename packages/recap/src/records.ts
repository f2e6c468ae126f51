import {
  climbs,
  type Entry,
  gamesOfTheWeek,
  type Holder,
  type PlayedSeason,
  playersForTeams,
  teamWeeks,
  topTenRuns,
} from './record-entries.ts'

export const RECORD_KINDS = [
  'best-week',
  'worst-week',
  'player-for-team',
  'games-of-the-week',
  'top-ten-run',
  'climb',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Holders of the earlier season and week first, then by name. */
export type LeagueRecord = { readonly kind: RecordKind; readonly value: number; readonly holders: readonly Holder[] }

/** STORY-07. */
export const recordsOf = (seasons: readonly PlayedSeason[]): LeagueRecord[] =>
  RECORD_KINDS.flatMap((kind) => recordOf(kind, seasons) ?? [])

export const isBeyond = (kind: RecordKind, value: number, other: number): boolean =>
  kind === 'worst-week' ? value < other : value > other

const ENTRIES: Record<RecordKind, (season: PlayedSeason) => Entry[]> = {
  'best-week': teamWeeks,
  'worst-week': teamWeeks,
  'player-for-team': playersForTeams,
  'games-of-the-week': gamesOfTheWeek,
  'top-ten-run': topTenRuns,
  climb: climbs,
}

function recordOf(kind: RecordKind, seasons: readonly PlayedSeason[]): LeagueRecord | undefined {
  const entries = seasons
    .toSorted((a, b) => a.season - b.season)
    .flatMap((season) => ENTRIES[kind](season).map((entry) => ({ ...entry, season: season.season })))
  if (entries.length === 0) return undefined
  const value = entries.map((entry) => entry.value).reduce((a, b) => (isBeyond(kind, b, a) ? b : a))
  if (value === 0 && kind !== 'worst-week') return undefined
  const holders = entries
    .filter((entry) => entry.value === value)
    .map(({ season, holder }): Holder => ({ season, ...holder }))
    .sort((a, b) => a.season - b.season || (a.to ?? 0) - (b.to ?? 0))
  return { kind, value, holders }
}
