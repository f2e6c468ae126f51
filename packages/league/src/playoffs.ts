import { competitionRanks, earningsBy } from './payouts.ts'
import type { Settings } from './settings.ts'
import { atSixth, isRegularSeasonOver, type TeamStanding } from './standings.ts'
import type { WeekResult } from './week-results.ts'
import { FIRST_PLAYOFF_WEEK, LAST_PLAYOFF_WEEK, LAST_WEEK } from './weeks.ts'

export type Playoffs = {
  readonly standings: readonly TeamStanding[]
  readonly weeklyRanks: Readonly<Record<number, Readonly<Record<string, number>>>>
  readonly isFinal: boolean
}

/** `season` is the final order of the regular season (D-09). */
export function playoffs(
  season: readonly TeamStanding[],
  placeOf: (email: string) => number,
  results: readonly WeekResult[],
  week: number,
  settings: Settings,
): Playoffs {
  if (!isRegularSeasonOver(results, week)) return { standings: [], weeklyRanks: {}, isFinal: false }
  const known = results.filter((result) => result.week <= week)

  const finalists = season
    .slice(0, settings.playoffTeams)
    .map((standing) => ({ standing, place: placeOf(standing.email) }))
    .sort((a, b) => a.place - b.place)
  const race = playoffRace(finalists, known)
  const money = race.isFinal ? earningsBy('playoffs', race.ranks, settings) : []
  const first = Math.max(...race.totals)
  const order = finalists.map((_, at) => at)
  order.sort((a, b) => race.ranks[a]! - race.ranks[b]! || finalists[a]!.standing.rank - finalists[b]!.standing.rank)
  const sixth = race.totals[atSixth(order)]!
  const standings = order.map((at): TeamStanding => {
    const { standing, place } = finalists[at]!
    const weeklyPoints: Record<number, number> = {}
    for (const round of race.rounds) weeklyPoints[round.week] = round.points[place]!
    if (race.week18) weeklyPoints[LAST_WEEK] = race.week18[at]!
    return {
      ...standing,
      rank: race.ranks[at]!,
      previousRank: race.previousRanks[at]!,
      totalPoints: race.totals[at]!,
      weeklyPoints,
      pointsFromFirst: race.totals[at]! - first,
      pointsFromSixth: race.totals[at]! - sixth,
      playoffEarnings: standing.playoffEarnings + (money[at] ?? 0),
    }
  })
  return { standings, weeklyRanks: ranksByWeek(finalists, race.rounds), isFinal: race.isFinal }
}

/** Week 18 counts only when the first two teams are level after week 17 (D-09). `teams` are in order. */
export function showsWeek18(teams: readonly { totalPoints: number; week18: number | undefined }[]): boolean {
  const [first, second] = teams
  if (!first || !second) return false
  return first.totalPoints === second.totalPoints && teams.some(({ week18 }) => week18 !== undefined)
}

type Finalist = { standing: TeamStanding; place: number }

/** One figure per finalist. */
function playoffRace(finalists: readonly Finalist[], known: readonly WeekResult[]) {
  const rounds = known.slice(FIRST_PLAYOFF_WEEK - 1, LAST_PLAYOFF_WEEK)
  const totals = totalsOf(finalists, rounds)
  const ranks = competitionRanks(totals)
  const isTied = ranks.filter((rank) => rank === 1).length > 1
  const played = rounds.filter((round) => round.hasData)
  const previousRanks = played.length > 1 ? competitionRanks(totalsOf(finalists, played.slice(0, -1))) : ranks

  if (!known[LAST_PLAYOFF_WEEK - 1]?.isComplete) return { rounds, totals, ranks, previousRanks, isFinal: false }
  const last = known[LAST_WEEK - 1]
  const week18 = finalists.map(({ place }) => last?.points[place] ?? 0)
  if (!isTied) return { rounds, totals, ranks, previousRanks, week18, isFinal: true }
  return {
    rounds,
    totals,
    ranks: decideFirst(ranks, week18),
    previousRanks: last?.hasData ? ranks : previousRanks,
    week18,
    isFinal: last?.isComplete === true,
  }
}

/** Week 18 orders teams tied at the top and is never added to a total. */
function decideFirst(ranks: readonly number[], week18: readonly number[]): number[] {
  const level = ranks.flatMap((rank, at) => (rank === 1 ? [at] : []))
  const decided = competitionRanks(level.map((at) => week18[at]!))
  const result = [...ranks]
  level.forEach((at, turn) => {
    result[at] = decided[turn]!
  })
  return result
}

function ranksByWeek(finalists: readonly Finalist[], rounds: readonly WeekResult[]): Playoffs['weeklyRanks'] {
  const byWeek: Record<number, Record<string, number>> = {}
  for (const round of rounds) {
    if (!round.hasData) continue
    const ranks = competitionRanks(finalists.map(({ place }) => round.points[place]!))
    const rankOf: Record<string, number> = {}
    finalists.forEach(({ standing }, at) => {
      rankOf[standing.email] = ranks[at]!
    })
    byWeek[round.week] = rankOf
  }
  return byWeek
}

const totalsOf = (finalists: readonly Finalist[], rounds: readonly WeekResult[]): number[] =>
  finalists.map(({ place }) => rounds.reduce((sum, round) => sum + round.points[place]!, 0))
