import { competitionRanks, earningsBy } from './payouts.ts'
import { type Places, teamPlace } from './places.ts'
import type { Settings } from './settings.ts'
import { atSixth, isRegularSeasonOver, regularSeason, type TeamStanding } from './standings.ts'
import type { Team } from './teams.ts'
import type { WeekResult } from './week-results.ts'
import { FIRST_PLAYOFF_WEEK, hasStarted, isPlayoffWeek, LAST_PLAYOFF_WEEK, LAST_WEEK } from './weeks.ts'

export type Standings = {
  readonly regularSeason: readonly TeamStanding[]
  /** Empty while week 14 is not complete. */
  readonly playoffs: readonly TeamStanding[]
  /** By week with data, then by e-mail: all teams in weeks 1-14, the playoff teams in weeks 15-17. */
  readonly weeklyRanks: WeeklyRanks
  readonly playoffsFinal: boolean
}

type WeeklyRanks = Readonly<Record<number, Readonly<Record<string, number>>>>

type Season = { teams: readonly Team[]; places: Places; results: readonly WeekResult[]; settings: Settings }

/** The standings as of any week: later weeks count as not played (D-09). */
export function standingsAt(league: Season, week: number): Standings {
  const { teams, results, settings } = league
  const season = regularSeason(teams, results, week, settings)
  const finals = playoffs(season, league, week)
  const weeklyRanks: Record<number, Readonly<Record<string, number>>> = {}
  for (const result of results) {
    if (result.week > week || !result.hasData) continue
    const ranks = isPlayoffWeek(result.week) ? finals.weeklyRanks[result.week] : result.rankOf
    if (ranks) weeklyRanks[result.week] = ranks
  }
  for (const { email, playoffEarnings } of finals.standings) {
    // The season was computed above and is not shared yet, so it may be mutated.
    season.find((standing) => standing.email === email)!.playoffEarnings = playoffEarnings
  }
  return { regularSeason: season, playoffs: finals.standings, weeklyRanks, playoffsFinal: finals.isFinal }
}

/** False for every team before week 14 is complete. */
export const isPlayoffTeam = (standings: Standings, email: string): boolean =>
  standings.playoffs.some((standing) => standing.email === email)

/** Week 18 counts for no team (rule 1.12). */
export const weekCounts = ({ settings }: { readonly settings: Settings }, week: number): boolean =>
  hasStarted(settings, week) && week <= LAST_PLAYOFF_WEEK

/** `season` is the final order of the regular season (D-09). */
function playoffs(
  season: readonly TeamStanding[],
  { places, results, settings }: Season,
  week: number,
): { standings: readonly TeamStanding[]; weeklyRanks: WeeklyRanks; isFinal: boolean } {
  if (!isRegularSeasonOver(results, week)) return { standings: [], weeklyRanks: {}, isFinal: false }
  const known = results.filter((result) => result.week <= week)

  const finalists = season
    .slice(0, settings.playoffTeams)
    .map((standing) => ({ standing, place: teamPlace(places, standing.email) }))
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

function ranksByWeek(finalists: readonly Finalist[], rounds: readonly WeekResult[]): WeeklyRanks {
  const byWeek: Record<number, Record<string, number>> = {}
  for (const round of rounds) {
    if (!round.hasData) continue
    const ranks = competitionRanks(finalists.map(({ place }) => round.points[place]!))
    byWeek[round.week] = Object.fromEntries(finalists.map(({ standing }, at) => [standing.email, ranks[at]!]))
  }
  return byWeek
}

const totalsOf = (finalists: readonly Finalist[], rounds: readonly WeekResult[]): number[] =>
  finalists.map(({ place }) => rounds.reduce((sum, round) => sum + round.points[place]!, 0))
