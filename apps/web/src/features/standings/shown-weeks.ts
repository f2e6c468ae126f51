import { type TeamStanding, weekLabel } from '@tuff/contract'
import {
  FIRST_PLAYOFF_WEEK,
  FIRST_WEEK,
  isPlayoffWeek,
  LAST_PLAYOFF_WEEK,
  LAST_REGULAR_WEEK,
  LAST_WEEK,
  showsWeek18,
} from '@tuff/league'
import { byRank } from '#football/ranks.ts'

export type WeekRange = 'recent' | 'all'

const RECENT_WEEKS = 4

/** STAND-09: the recent four or all weeks of the regular season; once it is over, all of them or none. */
export function regularWeeks(currentWeek: number, range: WeekRange, firstWeek = FIRST_WEEK): number[] {
  const last = Math.min(currentWeek, LAST_REGULAR_WEEK)
  if (range === 'all') return weeksFrom(firstWeek, last)
  if (isPlayoffWeek(currentWeek)) return []
  return weeksFrom(Math.max(firstWeek, last - RECENT_WEEKS + 1), last)
}

/** STAND-10: week 18 is played only between two teams tied for the lead. */
export function playoffWeeks(playoffs: TeamStanding[]): number[] {
  const teams = byRank(playoffs).map(({ totalPoints, weeklyPoints }) => ({
    totalPoints,
    week18: weeklyPoints[weekLabel(LAST_WEEK)],
  }))
  return weeksFrom(FIRST_PLAYOFF_WEEK, showsWeek18(teams) ? LAST_WEEK : LAST_PLAYOFF_WEEK)
}

const weeksFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
