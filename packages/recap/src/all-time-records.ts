import type { SeasonSummary } from '@tuff/league'
import { type Holder, isBeyond, type LeagueRecord, RECORD_KINDS, type RecordKind } from './records.ts'

/** `records` are absent for an imported season. */
export type RecordedSeason = SeasonSummary & { readonly records?: readonly LeagueRecord[] | undefined }

/** An imported year may lack e-mail and week. */
type AllTimeHolder = Omit<Holder, 'team' | 'name'> & {
  readonly email: string | null
  readonly manager: string
  readonly teamName: string
}

export type AllTimeRecord = {
  readonly kind: RecordKind
  readonly value: number
  readonly holders: readonly AllTimeHolder[]
}

/** STORY-07, rule 17.5: the earlier season first. */
export function allTimeRecords(seasons: readonly RecordedSeason[]): AllTimeRecord[] {
  const known = seasons
    .toSorted((a, b) => a.season - b.season)
    .flatMap((season) => (season.records ? played(season, season.records) : standing(season)))
  return RECORD_KINDS.flatMap((kind) => {
    const ofKind = known.filter((record) => record.kind === kind)
    const [first] = ofKind.toSorted((a, b) => (isBeyond(kind, a.value, b.value) ? -1 : 1))
    if (!first) return []
    const level = ofKind.filter(({ value }) => value === first.value)
    return { kind, value: first.value, holders: level.flatMap(({ holders }) => holders) }
  })
}

const played = ({ teams }: SeasonSummary, records: readonly LeagueRecord[]): AllTimeRecord[] =>
  records.map(({ kind, value, holders }) => ({
    kind,
    value,
    holders: holders.map(({ team, name, ...rest }) => ({
      ...rest,
      email: team,
      manager: teams.find(({ email }) => email === team)?.manager ?? name,
      teamName: name,
    })),
  }))

/** Final standings contain best weeks and weeks won only. */
function standing({ season, teams }: SeasonSummary): AllTimeRecord[] {
  const best = Math.max(0, ...teams.map(({ bestWeek }) => bestWeek?.points ?? 0))
  const wins = Math.max(0, ...teams.map(({ places }) => places[0]))
  const records: AllTimeRecord[] = [
    {
      kind: 'best-week',
      value: best,
      holders: teams
        .filter(({ bestWeek }) => bestWeek?.points === best)
        .map(({ email, manager, teamName, bestWeek }) => ({
          season,
          email,
          manager,
          teamName,
          ...(bestWeek?.week && { from: bestWeek.week, to: bestWeek.week }),
        })),
    },
    {
      kind: 'games-of-the-week',
      value: wins,
      holders: teams
        .filter(({ places }) => places[0] === wins)
        .map(({ email, manager, teamName }) => ({ season, email, manager, teamName })),
    },
  ]
  return records.filter(({ value }) => value > 0)
}
