import type { Cents } from './money.ts'
import { compareNames, foldName } from './names.ts'
import type { Snapshot } from './snapshot.ts'
import { totalEarnings } from './standings.ts'
import { weekPhases } from './weeks.ts'

/** A team's final result (rule 17.1). */
export type TeamSeason = {
  /** Null in an imported year that has names only. */
  readonly email: string | null
  readonly manager: string
  readonly teamName: string
  readonly place: number
  readonly points: number
  readonly playoffPlace: number | null
  /** Weeks finished first, second, third and fourth. */
  readonly places: readonly [number, number, number, number]
  readonly bestWeek: { readonly week: number | null; readonly points: number } | null
  readonly earned: Cents
}

export type SeasonSummary = { readonly season: number; readonly teams: readonly TeamSeason[] }

/** Rule 17.1: `people` are the managers' names at that time, by e-mail. */
export function seasonSummary(
  { standings }: Pick<Snapshot, 'standings'>,
  season: number,
  people: ReadonlyMap<string, string>,
): SeasonSummary {
  const playoffPlaces = new Map(standings.playoffs.map(({ email, rank }) => [email, rank]))
  const teams = standings.regularSeason.map((team): TeamSeason => {
    const { email, teamName, rank, totalPoints, counts, weeklyPoints } = team
    return {
      email,
      manager: people.get(email) ?? teamName,
      teamName,
      place: rank,
      points: totalPoints,
      playoffPlace: playoffPlaces.get(email) ?? null,
      places: [counts.gotw, counts.second, counts.third, counts.fourth],
      bestWeek: bestOf(weeklyPoints),
      earned: totalEarnings(team),
    }
  })
  return { season, teams }
}

function bestOf(weeklyPoints: Readonly<Record<number, number>>): TeamSeason['bestWeek'] {
  const weeks = Object.entries(weeklyPoints).map(([week, points]) => ({ week: Number(week), points }))
  const best = weeks.toSorted((a, b) => b.points - a.points || a.week - b.week)[0]
  return best ?? null
}

/** Several teams where they share a place; none where nothing is known (rule 17.2). */
export type SeasonHonours = {
  readonly champions: readonly TeamSeason[]
  readonly runnersUp: readonly TeamSeason[]
  readonly winners: readonly TeamSeason[]
  readonly bestWeek: readonly TeamSeason[]
}

export function seasonHonours({ teams }: SeasonSummary): SeasonHonours {
  const best = Math.max(...teams.map(({ bestWeek }) => bestWeek?.points ?? Number.NEGATIVE_INFINITY))
  return {
    champions: teams.filter(({ playoffPlace }) => playoffPlace === 1),
    runnersUp: teams.filter(({ playoffPlace }) => playoffPlace === 2),
    winners: teams.filter(({ place }) => place === 1),
    bestWeek: teams.filter(({ bestWeek }) => bestWeek?.points === best),
  }
}

export type AllTimeLine = {
  readonly rank: number
  readonly email: string | null
  readonly manager: string
  readonly seasons: number
  readonly points: number
  readonly titles: number
  readonly playoffs: number
  readonly places: readonly [number, number, number, number]
  readonly earned: Cents
}

/** Rule 17.3: by dollars, then titles, points and name; managers with the same dollars share a rank. */
export function allTimeTable(summaries: readonly SeasonSummary[]): AllTimeLine[] {
  const newestFirst = summaries.toSorted((a, b) => b.season - a.season).flatMap(({ teams }) => teams)
  const lines = [...Map.groupBy(newestFirst, personIn(newestFirst)).values()].map((teams) => lineOf(teams))
  const sorted = lines.toSorted(
    (a, b) => b.earned - a.earned || b.titles - a.titles || b.points - a.points || compareNames(a.manager, b.manager),
  )
  return sorted.map((line) => ({ ...line, rank: 1 + sorted.filter(({ earned }) => earned > line.earned).length }))
}

/** A year without e-mails is matched to the manager with the same name in other years, unless several have it. */
function personIn(teams: readonly TeamSeason[]): (team: TeamSeason) => string {
  const emailsOf = new Map<string, Set<string>>()
  for (const { email, manager } of teams)
    if (email !== null) emailsOf.set(foldName(manager), (emailsOf.get(foldName(manager)) ?? new Set()).add(email))
  return ({ email, manager }) => {
    const named = emailsOf.get(foldName(manager))
    return email ?? (named?.size === 1 ? [...named][0]! : `name ${foldName(manager)}`)
  }
}

function lineOf(teams: readonly TeamSeason[]): Omit<AllTimeLine, 'rank'> {
  const sum = (of: (team: TeamSeason) => number) => teams.reduce((total, team) => total + of(team), 0)
  return {
    email: teams.find(({ email }) => email !== null)?.email ?? null,
    manager: teams[0]!.manager,
    seasons: teams.length,
    points: sum(({ points }) => points),
    titles: teams.filter(({ playoffPlace }) => playoffPlace === 1).length,
    playoffs: teams.filter(({ playoffPlace }) => playoffPlace !== null).length,
    places: [
      sum((team) => team.places[0]),
      sum((team) => team.places[1]),
      sum((team) => team.places[2]),
      sum((team) => team.places[3]),
    ],
    earned: sum(({ earned }) => earned),
  }
}

/** Rule 17.4. */
export function seasonEndProblem(snapshot: Snapshot): string | undefined {
  if (!snapshot.standings.playoffsFinal) return 'The playoffs are not final yet.'
  const phases = weekPhases(snapshot)
  const open = snapshot.results.find(({ week, hasData }) => hasData && phases[week - 1] !== 'closed')
  return open && `Week ${open.week} is not closed yet: its figures and its money may still change.`
}
