import {
  asOfWeek,
  FIRST_WEEK,
  isPlayoffWeek,
  lineupOf,
  NOBODY,
  pointsOf,
  type Snapshot,
  standingsAt,
  type Team,
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
  const league = asOfWeek(season.snapshot, season.through)
  return playedWeeks(season).flatMap((week) =>
    playingIn(league, week)
      .filter((place) =>
        lineupOf(season.snapshot.sheets[week - FIRST_WEEK]!, place).some((player) => player !== NOBODY),
      )
      .map((place) => ({
        value: season.snapshot.results[week - FIRST_WEEK]!.points[place]!,
        holder: { ...teamOf(season.snapshot.teams[place]!), from: week, to: week },
      })),
  )
}

/** Whole points of a player for a team over the season. */
function playersForTeams(season: PlayedSeason): Entry[] {
  const { snapshot } = season
  const league = asOfWeek(snapshot, season.through)
  const sums = snapshot.teams.map(() => new Map<number, number>())
  for (const week of playedWeeks(season)) {
    const sheet = snapshot.sheets[week - FIRST_WEEK]!
    for (const place of playingIn(league, week)) {
      for (const player of lineupOf(sheet, place)) {
        if (player === NOBODY) continue
        sums[place]!.set(player, (sums[place]!.get(player) ?? 0) + wholePoints(pointsOf(sheet, player)))
      }
    }
  }
  return sums.flatMap((ofTeam, place) =>
    [...ofTeam].map(([player, value]) => {
      const { id, name } = snapshot.players[player]!
      return { value, holder: { ...teamOf(snapshot.teams[place]!), player: { id, name } } }
    }),
  )
}

function gamesOfTheWeek(season: PlayedSeason): Entry[] {
  return season.snapshot.teams.map((team, place) => ({
    value: rankedWeeks(season).filter(({ ranks, takesPart }) => takesPart[place] && ranks[place] === 1).length,
    holder: teamOf(team),
  }))
}

/** Consecutive weeks in the top ten; none in leagues of ten or fewer. */
function topTenRuns(season: PlayedSeason): Entry[] {
  const { teams } = season.snapshot
  if (teams.length <= TOP) return []
  return teams.flatMap((team, place) => {
    const runs: Entry[] = []
    let run: { value: number; from: number; to: number } | undefined
    for (const { week, ranks, takesPart } of rankedWeeks(season)) {
      const isIn = takesPart[place] && ranks[place]! <= TOP
      run = isIn ? { value: (run?.value ?? 0) + 1, from: run?.from ?? week, to: week } : undefined
      if (run) runs.push({ value: run.value, holder: { ...teamOf(team), from: run.from, to: run.to } })
    }
    return runs
  })
}

/** Places gained by one week. */
function climbs(season: PlayedSeason): Entry[] {
  return rankedWeeks(season).flatMap(({ week }) =>
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

const rankedWeeks = (season: PlayedSeason) =>
  playedWeeks(season)
    .filter((week) => !isPlayoffWeek(week))
    .map((week) => season.snapshot.results[week - FIRST_WEEK]!)

const playingIn = (league: Snapshot, week: number): number[] =>
  league.teams.flatMap(({ email }, place) => (weekCountsFor(league, week, email) ? [place] : []))
