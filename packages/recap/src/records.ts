import {
  asOfWeek,
  isPlayoffWeek,
  type Player,
  pointsIn,
  rankIn,
  rosterAt,
  type Snapshot,
  standingsAt,
  type Team,
  takesPartIn,
  teamPointsIn,
  weekCounts,
  weekCountsFor,
  wholePoints,
} from '@tuff/league'

const ENTRIES = {
  'best-week': teamWeeks,
  'worst-week': teamWeeks,
  'player-for-team': playersForTeams,
  'games-of-the-week': gamesOfTheWeek,
  'top-ten-run': topTenRuns,
  climb: climbs,
}

export type RecordKind = keyof typeof ENTRIES
export const RECORD_KINDS = Object.keys(ENTRIES) as RecordKind[]

export type PlayedSeason = { readonly season: number; readonly snapshot: Snapshot; readonly through: number }

/** A single week has `from` equal to `to`; a total has neither. */
export type Holder = {
  readonly season: number
  readonly team: string
  readonly name: string
  readonly player?: { readonly id: string; readonly name: string }
  readonly from?: number
  readonly to?: number
}

/** Holders of the earlier season and week first, then by name. */
export type LeagueRecord = { readonly kind: RecordKind; readonly value: number; readonly holders: readonly Holder[] }

/** STORY-07. */
export const recordsOf = (seasons: readonly PlayedSeason[]): LeagueRecord[] =>
  RECORD_KINDS.flatMap((kind) => recordOf(kind, seasons) ?? [])

export const isBeyond = (kind: RecordKind, value: number, other: number): boolean =>
  kind === 'worst-week' ? value < other : value > other

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

type Entry = { readonly value: number; readonly holder: Omit<Holder, 'season'> }

const TOP = 10

/** A team without a roster did not play. */
function teamWeeks(season: PlayedSeason): Entry[] {
  const { snapshot } = season
  const league = asOfWeek(snapshot, season.through)
  return playedWeeks(season).flatMap((week) =>
    playingIn(league, week)
      .filter(({ email }) => rosterAt(snapshot, email, week).length > 0)
      .map((team) => ({
        value: teamPointsIn(snapshot, week, team.email),
        holder: { ...teamOf(team), from: week, to: week },
      })),
  )
}

/** Whole points of a player for a team over the season. */
function playersForTeams(season: PlayedSeason): Entry[] {
  const { snapshot } = season
  const league = asOfWeek(snapshot, season.through)
  const weeks = playedWeeks(season)
  return snapshot.teams.flatMap((team) => {
    const sums = new Map<Player, number>()
    for (const week of weeks.filter((week) => weekCountsFor(league, week, team.email)))
      for (const { player } of rosterAt(snapshot, team.email, week))
        sums.set(player, (sums.get(player) ?? 0) + wholePoints(pointsIn(snapshot, week, player.id)))
    return [...sums].map(([{ id, name }, value]) => ({ value, holder: { ...teamOf(team), player: { id, name } } }))
  })
}

function gamesOfTheWeek(season: PlayedSeason): Entry[] {
  const { snapshot } = season
  return snapshot.teams.map((team) => ({
    value: rankedWeeks(season).filter((week) => weekRank(snapshot, week, team) === 1).length,
    holder: teamOf(team),
  }))
}

/** Consecutive weeks in the top ten; none in leagues of ten or fewer. */
function topTenRuns(season: PlayedSeason): Entry[] {
  const { snapshot } = season
  if (snapshot.teams.length <= TOP) return []
  return snapshot.teams.flatMap((team) => {
    const runs: Entry[] = []
    let run: { value: number; from: number; to: number } | undefined
    for (const week of rankedWeeks(season)) {
      const rank = weekRank(snapshot, week, team)
      const isIn = rank !== undefined && rank <= TOP
      run = isIn ? { value: (run?.value ?? 0) + 1, from: run?.from ?? week, to: week } : undefined
      if (run) runs.push({ value: run.value, holder: { ...teamOf(team), from: run.from, to: run.to } })
    }
    return runs
  })
}

/** Places gained by one week. */
function climbs(season: PlayedSeason): Entry[] {
  return rankedWeeks(season).flatMap((week) =>
    standingsAt(season.snapshot, week).regularSeason.map(({ email, teamName, rank, previousRank }) => ({
      value: previousRank - rank,
      holder: { team: email, name: teamName, from: week, to: week },
    })),
  )
}

const teamOf = ({ email, name }: Team) => ({ team: email, name })

const playedWeeks = ({ snapshot, through }: PlayedSeason): number[] =>
  snapshot.results
    .filter(({ week, hasData, isComplete }) => hasData && isComplete && week <= through && weekCounts(snapshot, week))
    .map(({ week }) => week)

const rankedWeeks = (season: PlayedSeason): number[] => playedWeeks(season).filter((week) => !isPlayoffWeek(week))

/** Undefined for a team that did not take part. */
const weekRank = (league: Snapshot, week: number, { email }: Team): number | undefined =>
  takesPartIn(league, week, email) ? rankIn(league, week, email) : undefined

const playingIn = (league: Snapshot, week: number): Team[] =>
  league.teams.filter(({ email }) => weekCountsFor(league, week, email))
