import { type Places, teamPlace } from './places.ts'
import { playoffs } from './playoffs.ts'
import type { Settings } from './settings.ts'
import { regularSeason, type TeamStanding } from './standings.ts'
import type { Team } from './teams.ts'
import type { WeekResult } from './week-results.ts'
import { hasStarted, isPlayoffWeek, LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK } from './weeks.ts'

export type Standings = {
  readonly regularSeason: readonly TeamStanding[]
  /** Empty while week 14 is not complete. */
  readonly playoffs: readonly TeamStanding[]
  /** By week with data, then by e-mail: all teams in weeks 1-14, the playoff teams in weeks 15-17. */
  readonly weeklyRanks: Readonly<Record<number, Readonly<Record<string, number>>>>
  readonly playoffsFinal: boolean
}

type Season = { teams: readonly Team[]; places: Places; results: readonly WeekResult[]; settings: Settings }

/** The standings as of any week: later weeks count as not played (D-09). */
export function standingsAt({ teams, places, results, settings }: Season, week: number): Standings {
  const season = regularSeason(teams, results, week, settings)
  const finals = playoffs(season, (email) => teamPlace(places, email), results, week, settings)
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

type CountingLeague = { readonly standings: Standings; readonly settings: Settings }

/** Rules 1.12 and 1.13: weeks 15 to 17 count for playoff teams only, week 18 for no team. */
export const weekCountsFor = ({ standings, settings }: CountingLeague, week: number, email: string): boolean =>
  hasStarted(settings, week) && week <= (isPlayoffTeam(standings, email) ? LAST_PLAYOFF_WEEK : LAST_REGULAR_WEEK)

export const weekCounts = ({ settings }: Pick<CountingLeague, 'settings'>, week: number): boolean =>
  hasStarted(settings, week) && week <= LAST_PLAYOFF_WEEK
