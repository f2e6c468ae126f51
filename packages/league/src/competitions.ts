import type { Standings } from './league-standings.ts'
import type { Settings } from './settings.ts'
import type { TeamStanding } from './standings.ts'
import type { Team } from './teams.ts'
import type { WeekResult } from './week-results.ts'
import { FIRST_WEEK, hasStarted, isPlayoffWeek, LAST_PLAYOFF_WEEK, LAST_WEEK } from './weeks.ts'

/** The e-mails of the teams that a week is played between, in the order of their names. */
type Competition = { readonly kind: 'season' | 'playoffs'; readonly teams: readonly string[] }

type League = {
  readonly teams: readonly Team[]
  readonly results: readonly WeekResult[]
  readonly settings: Settings
  readonly standings: Pick<Standings, 'playoffs'>
}

/**
 * Rule 1.14: who competes in a week. Empty while the playoff teams are not known, and in a week that decides nothing.
 */
export function competitionsIn(league: League, week: number): readonly Competition[] {
  const { settings, standings } = league
  const emails = league.teams.map(({ email }) => email)
  if (!hasStarted(settings, week)) return []
  if (!isPlayoffWeek(week)) return [{ kind: 'season', teams: emails }]
  const competing = week === LAST_WEEK ? levelAtTheTop(league) : standings.playoffs
  const isIn = new Set(competing.map(({ email }) => email))
  return isIn.size === 0 ? [] : [{ kind: 'playoffs', teams: emails.filter((email) => isIn.has(email)) }]
}

export const competesIn = (league: League, week: number, email: string): boolean =>
  competitionsIn(league, week).some(({ teams }) => teams.includes(email))

/** Rules 1.12 and 1.13: week 18 counts for no team. */
export const weekCountsFor = (league: League, week: number, email: string): boolean =>
  week <= LAST_PLAYOFF_WEEK && competesIn(league, week, email)

/** The teams between which week 18 decides (rule 5.4). */
function levelAtTheTop({ results, standings: { playoffs } }: League): readonly TeamStanding[] {
  if (results[LAST_PLAYOFF_WEEK - FIRST_WEEK]?.isComplete !== true) return []
  const most = Math.max(...playoffs.map(({ totalPoints }) => totalPoints))
  const level = playoffs.filter(({ totalPoints }) => totalPoints === most)
  return level.length > 1 ? level : []
}
