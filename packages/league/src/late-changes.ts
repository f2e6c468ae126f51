import { ownersIn, pointsIn, resultIn } from './figures.ts'
import { standingsAt } from './league-standings.ts'
import type { Points } from './points.ts'
import type { Snapshot } from './snapshot.ts'
import { totalEarnings } from './standings.ts'
import type { Team } from './teams.ts'
import type { WeekResult } from './week-results.ts'
import { FIRST_WEEK } from './weeks.ts'

export type LateChange = {
  readonly week: number
  readonly players: readonly LatePlayer[]
  readonly teams: readonly LateTeam[]
}

type LatePlayer = { readonly playerId: string; readonly before: Points; readonly after: Points }

type LateTeam = { readonly email: string; readonly before: LateFigures; readonly after: LateFigures }

export type LateFigures = ReturnType<ReturnType<typeof figuresIn>>

/**
 * The effect of a change on closed weeks (rules 14.1 and 14.2). Open weeks already include the change when the first
 * closed week is compared, and each closed week when the next one is, so that every cent is listed once.
 */
export function lateChanges(before: Snapshot, after: Snapshot): LateChange[] {
  if (!isSameLeague(before.teams, after.teams)) return []
  const closed = after.closedWeeks.filter((week) => before.closedWeeks.includes(week))
  const previous = resultsInOrder(before, after.teams)
  let results = after.results.map((result) =>
    closed.includes(result.week) ? previous[result.week - FIRST_WEEK]! : result,
  )
  return closed.flatMap((week): LateChange[] => {
    const was = results
    results = results.with(week - FIRST_WEEK, resultIn(after, week))
    const players = changedPlayers(before, after, week)
    const teams = changedTeams(after, week, was, results)
    return players.length > 0 || teams.length > 0 ? [{ week, players, teams }] : []
  })
}

/** A league that was set up again shares no closed week with the previous one. */
const isSameLeague = (before: readonly Team[], after: readonly Team[]): boolean => {
  const emails = new Set(before.map(({ email }) => email))
  return before.length === after.length && after.every(({ email }) => emails.has(email))
}

/** In the current order of names, because a team may have been renamed. */
function resultsInOrder(
  { results, indexes, teams: previous }: Snapshot,
  teams: readonly Team[],
): readonly WeekResult[] {
  if (teams.every(({ email }, at) => previous[at]!.email === email)) return results
  const inOrder = <Figure>(figures: readonly Figure[]) =>
    figures.length === 0 ? figures : teams.map(({ email }) => figures[indexes.team.get(email)!]!)
  return results.map((result) => ({
    ...result,
    points: inOrder(result.points),
    takesPart: inOrder(result.takesPart),
    ranks: inOrder(result.ranks),
    earnings: inOrder(result.earnings),
  }))
}

function changedPlayers(before: Snapshot, after: Snapshot, week: number): LatePlayer[] {
  return [...new Set([...ownedIn(before, week), ...ownedIn(after, week)])]
    .map((playerId) => ({
      playerId,
      before: pointsIn(before, week, playerId),
      after: pointsIn(after, week, playerId),
    }))
    .filter((player) => player.before !== player.after)
    .sort((a, b) => (a.playerId < b.playerId ? -1 : 1))
}

const ownedIn = (league: Snapshot, week: number): string[] =>
  league.players.flatMap(({ id }) => (ownersIn(league, week, id).length > 0 ? [id] : []))

function changedTeams(
  league: Snapshot,
  week: number,
  was: readonly WeekResult[],
  is: readonly WeekResult[],
): LateTeam[] {
  if (isSameResult(resultIn({ results: was }, week), resultIn({ results: is }, week))) return []
  const [old, fresh] = [figuresIn(league, week, was), figuresIn(league, week, is)]
  return league.teams.flatMap(({ email }, at): LateTeam[] => {
    const team = { email, before: old(email, at), after: fresh(email, at) }
    return isSameFigures(team.before, team.after) ? [] : [team]
  })
}

function figuresIn(league: Snapshot, week: number, results: readonly WeekResult[]) {
  const standings = standingsAt({ ...league, results }, league.week)
  const result = resultIn({ results }, week)
  const seasonOf = new Map(standings.regularSeason.map((team) => [team.email, team]))
  const playoffsOf = new Map(standings.playoffs.map((team) => [team.email, team]))
  return (email: string, at: number) => {
    const season = seasonOf.get(email)!
    return {
      points: result.points[at]!,
      place: standings.weeklyRanks[week]?.[email] ?? null,
      cents: result.earnings[at] ?? 0,
      seasonPlace: season.rank,
      playoffPlace: playoffsOf.get(email)?.rank ?? null,
      earnedCents: totalEarnings(season),
    }
  }
}

const isSameResult = (a: WeekResult, b: WeekResult): boolean =>
  a === b ||
  (a.hasData === b.hasData &&
    isSameList(a.points, b.points) &&
    isSameList(a.earnings, b.earnings) &&
    isSameList(a.takesPart, b.takesPart))

const isSameFigures = (a: LateFigures, b: LateFigures): boolean => isSameList(Object.values(a), Object.values(b))

const isSameList = <Figure>(a: readonly Figure[], b: readonly Figure[]): boolean =>
  a.length === b.length && a.every((figure, at) => figure === b[at])
