import { type PlayoffRace, ranksAmong, seasonFigures } from './season-figures.ts'
import type { Settings } from './settings.ts'
import { atSixth, regularSeason, type TeamStanding } from './standings.ts'
import type { Team } from './teams.ts'
import type { WeekResult } from './week-results.ts'
import { hasStarted, isPlayoffWeek, LAST_PLAYOFF_WEEK, LAST_WEEK } from './weeks.ts'

export type Standings = {
  readonly regularSeason: readonly TeamStanding[]
  /** Empty while week 14 is not complete. */
  readonly playoffs: readonly TeamStanding[]
  /** By week with data, then by e-mail: all teams in weeks 1-14, the playoff teams in weeks 15-17. */
  readonly weeklyRanks: WeeklyRanks
  readonly playoffsFinal: boolean
}

type WeeklyRanks = Readonly<Record<number, Readonly<Record<string, number>>>>

type Season = { teams: readonly Team[]; results: readonly WeekResult[]; settings: Settings }

/** The standings as of any week: later weeks count as not played (D-09). */
export function standingsAt({ teams, results, settings }: Season, week: number): Standings {
  const figures = seasonFigures(results, week, settings)
  const { race } = figures
  const season = regularSeason(teams, results, week, figures)
  const emails = teams.map(({ email }) => email)
  const finalists = race?.finalists.map((team) => emails[team]!) ?? []
  const weeklyRanks: Record<number, Readonly<Record<string, number>>> = {}
  for (const result of results) {
    if (result.week > week || !result.hasData) continue
    if (!isPlayoffWeek(result.week)) weeklyRanks[result.week] = byEmail(emails, result.ranks)
    else if (race && result.week <= LAST_PLAYOFF_WEEK)
      weeklyRanks[result.week] = byEmail(finalists, ranksAmong(race.finalists, result))
  }
  return {
    regularSeason: season,
    playoffs: race ? playoffTable(race, teams, season) : [],
    weeklyRanks,
    playoffsFinal: race?.isFinal ?? false,
  }
}

const byEmail = (emails: readonly string[], ranks: readonly number[]): Record<string, number> =>
  Object.fromEntries(emails.map((email, at) => [email, ranks[at]!]))

/** False for every team before week 14 is complete. */
export const isPlayoffTeam = (standings: Standings, email: string): boolean =>
  standings.playoffs.some((standing) => standing.email === email)

/** Week 18 counts for no team (rule 1.12). */
export const weekCounts = ({ settings }: { readonly settings: Settings }, week: number): boolean =>
  hasStarted(settings, week) && week <= LAST_PLAYOFF_WEEK

/** `season` is the final order of the regular season (D-09). */
function playoffTable(
  { finalists, totals, ranks, previousRanks, rounds, week18 }: PlayoffRace,
  teams: readonly Team[],
  season: readonly TeamStanding[],
): TeamStanding[] {
  const standings = finalists.map((team) => season.find(({ email }) => email === teams[team]!.email)!)
  const first = Math.max(...totals)
  const order = finalists.map((_, at) => at)
  order.sort((a, b) => ranks[a]! - ranks[b]! || standings[a]!.rank - standings[b]!.rank)
  const sixth = totals[atSixth(order)]!
  return order.map((at): TeamStanding => {
    const weeklyPoints: Record<number, number> = {}
    for (const round of rounds) weeklyPoints[round.week] = round.points[finalists[at]!]!
    if (week18) weeklyPoints[LAST_WEEK] = week18[at]!
    return {
      ...standings[at]!,
      rank: ranks[at]!,
      previousRank: previousRanks[at]!,
      totalPoints: totals[at]!,
      weeklyPoints,
      pointsFromFirst: totals[at]! - first,
      pointsFromSixth: totals[at]! - sixth,
    }
  })
}

/** Week 18 counts only when the first two teams are level after week 17 (D-09). `teams` are in order. */
export function showsWeek18(teams: readonly { totalPoints: number; week18: number | undefined }[]): boolean {
  const [first, second] = teams
  if (!first || !second) return false
  return first.totalPoints === second.totalPoints && teams.some(({ week18 }) => week18 !== undefined)
}
