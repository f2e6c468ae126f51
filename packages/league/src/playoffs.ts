import { payouts } from './payouts.ts'
import { competitionRanks } from './ranks.ts'
import type { Settings } from './settings.ts'
import type { TeamStanding } from './standings.ts'
import type { WeekResult } from './week-results.ts'
import { FIRST_PLAYOFF_WEEK, LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK, LAST_WEEK } from './weeks.ts'

export type Playoffs = {
  /** Best team first; nobody while week 14 is not complete. */
  standings: TeamStanding[]
  /** Ranks of the playoff weeks among the playoff teams, by week, then by e-mail. */
  weeklyRanks: Record<number, Record<string, number>>
  isFinal: boolean
}

/** The playoffs as they stood in `week`, from the regular season's final order (D-09). */
export function playoffs(
  season: readonly TeamStanding[],
  placeOf: (email: string) => number,
  results: readonly WeekResult[],
  week: number,
  settings: Settings,
): Playoffs {
  const isComplete = (asked: number) => week >= asked && results[asked - 1]?.isComplete === true
  if (!isComplete(LAST_REGULAR_WEEK)) return { standings: [], weeklyRanks: {}, isFinal: false }

  const teams = season
    .slice(0, settings.playoffTeams)
    .map((standing) => ({ standing, place: placeOf(standing.email) }))
    .sort((a, b) => a.place - b.place)
  const pointsIn = (asked: number) => teams.map(({ place }) => (asked <= week ? results[asked - 1]!.points[place]! : 0))

  const shown = results.filter((r) => r.week >= FIRST_PLAYOFF_WEEK && r.week <= Math.min(week, LAST_PLAYOFF_WEEK))
  const played = shown.filter((result) => result.hasData)
  const totals = sumOf(
    shown.map((result) => pointsIn(result.week)),
    teams.length,
  )
  const tally = competitionRanks(totals)

  const isTied = tally.filter((rank) => rank === 1).length > 1
  const hasWeek18 = isComplete(LAST_PLAYOFF_WEEK)
  const week18 = pointsIn(LAST_WEEK)
  const isDecider = hasWeek18 && isTied
  const ranks = isDecider ? decideFirst(tally, week18) : tally
  const isFinal = hasWeek18 && (!isTied || isComplete(LAST_WEEK))

  const isDeciderPlayed = isDecider && week >= LAST_WEEK && results[LAST_WEEK - 1]?.hasData === true
  const earlier = played.slice(0, -1)
  const previousRanks = isDeciderPlayed
    ? tally
    : earlier.length > 0
      ? competitionRanks(
          sumOf(
            earlier.map((result) => pointsIn(result.week)),
            teams.length,
          ),
        )
      : ranks

  const money = isFinal ? payouts(ranks, settings.payouts.playoffs) : []
  const first = Math.max(0, ...totals)
  const last = Math.min(...totals)
  const standings = teams.map(({ standing, place }, at) => {
    const weeklyPoints: Record<number, number> = {}
    for (const result of shown) weeklyPoints[result.week] = result.points[place]!
    if (hasWeek18) weeklyPoints[LAST_WEEK] = week18[at]!
    return {
      ...standing,
      rank: ranks[at]!,
      previousRank: previousRanks[at]!,
      totalPoints: totals[at]!,
      weeklyPoints,
      pointsFromFirst: totals[at]! - first,
      pointsFromSixth: totals[at]! - last,
      playoffEarnings: money[at] ?? 0,
    }
  })
  const seed = new Map(season.map((standing) => [standing.email, standing.rank]))
  standings.sort((a, b) => a.rank - b.rank || seed.get(a.email)! - seed.get(b.email)!)

  const weeklyRanks: Record<number, Record<string, number>> = {}
  for (const result of played) {
    const ranksOfWeek = competitionRanks(pointsIn(result.week))
    weeklyRanks[result.week] = Object.fromEntries(teams.map(({ standing }, at) => [standing.email, ranksOfWeek[at]!]))
  }
  return { standings, weeklyRanks, isFinal }
}

/** Week 18 is looked at only when week 17 is complete and the first two are level (D-09). */
export function showsWeek18(standings: readonly TeamStanding[]): boolean {
  const [first, second] = standings
  if (!first || !second) return false
  return first.weeklyPoints[LAST_WEEK] !== undefined && first.totalPoints === second.totalPoints
}

/** Orders those who are level at the top by their week 18; it is never added to anybody's total. */
function decideFirst(ranks: readonly number[], week18: readonly number[]): number[] {
  const level = ranks.flatMap((rank, at) => (rank === 1 ? [at] : []))
  const decided = competitionRanks(level.map((at) => week18[at]!))
  const result = [...ranks]
  level.forEach((at, turn) => {
    result[at] = decided[turn]!
  })
  return result
}

const sumOf = (weeks: readonly (readonly number[])[], teams: number): number[] =>
  Array.from({ length: teams }, (_, at) => weeks.reduce((sum, points) => sum + points[at]!, 0))
