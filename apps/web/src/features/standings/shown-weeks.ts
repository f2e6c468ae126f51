import { type TeamStanding, weekLabel } from '@tuff/contract'
import { FIRST_PLAYOFF_WEEK, FIRST_WEEK, LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK, LAST_WEEK } from '@tuff/league'

export type WeekRange = 'recent' | 'all'

const RECENT_WEEKS = 4

/** STAND-09: the recent four or all weeks of the regular season; once it is over, all of them or none. */
export function regularWeeks(currentWeek: number, range: WeekRange): number[] {
  const last = Math.min(currentWeek, LAST_REGULAR_WEEK)
  if (range === 'all') return weeksFrom(FIRST_WEEK, last)
  if (isRegularSeasonOver(currentWeek)) return []
  return weeksFrom(Math.max(FIRST_WEEK, last - RECENT_WEEKS + 1), last)
}

/** D-03 */
export const isRegularSeasonOver = (currentWeek: number): boolean => currentWeek > LAST_REGULAR_WEEK

/** STAND-10: week 18 is played out only between two teams that lead with equal points. */
export function playoffWeeks(playoffs: TeamStanding[]): number[] {
  const [first, second] = byRank(playoffs)
  const isWeek17Complete = playoffs.some((team) => team.weeklyPoints[weekLabel(LAST_WEEK)] !== undefined)
  const isTied = first !== undefined && first.totalPoints === second?.totalPoints
  return weeksFrom(FIRST_PLAYOFF_WEEK, isWeek17Complete && isTied ? LAST_WEEK : LAST_PLAYOFF_WEEK)
}

export const byRank = <Team extends TeamStanding>(teams: readonly Team[]): Team[] =>
  teams.toSorted((a, b) => a.rankings.currentRank - b.rankings.currentRank)

const weeksFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
