import type { Week, WeeklyStats } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import { WEEKS } from '#football/player-choices.ts'
import { columnsOf } from './stats-columns.ts'

/** WKST-02 */
const PER_PAGE = 20

/** The link's week, else the latest that has data; undefined while unknown. */
export function chosenWeek(weekParam: string | null, withData: readonly Week[] | undefined): Week | undefined {
  if (weekParam && WEEKS.includes(weekParam)) return weekParam
  return withData && (WEEKS.findLast((week) => withData.includes(week)) ?? WEEKS[0])
}

/** The weeks of the select; all of them in week 18, which it lacks. */
export const weeksUpTo = (current: number): readonly Week[] => WEEKS.slice(0, current)

/** One page of the players of a position, best first; a print has them all. */
export function statsPage(stats: readonly WeeklyStats[], position: string, pageParam: number, isPrinting = false) {
  const players = stats
    .filter((player) => position === '' || player.position === position)
    .toSorted((a, b) => b.totalFantasyPoints - a.totalFantasyPoints || compareNames(a.playerName, b.playerName))
  const perPage = isPrinting ? Math.max(1, players.length) : PER_PAGE
  const pages = Math.max(1, Math.ceil(players.length / perPage))
  const page = Math.max(1, Math.min(Math.trunc(pageParam) || 1, pages))
  const shown = players.slice((page - 1) * perPage, page * perPage)
  return { pages, page, columns: columnsOf(shown), players: shown }
}
