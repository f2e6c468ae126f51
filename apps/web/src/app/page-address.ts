import { PAGE_PATHS, PAGES_OF_A_SEASON } from '@tuff/contract'
import { matchPath, useLocation } from 'react-router'
import { isOfToday } from '#api/shown-season.ts'
import { weekInLink } from '#football/week-in-link.ts'

/** YEAR-01: the menu of a past season stays inside it, except for the link to all seasons. */
export const isInShownSeason = ({ to }: { to: string }): boolean => isOfToday() || PAGES_OF_A_SEASON.includes(to)

/** STORY-04: a week chosen on one page stays chosen on the next; the dashboard passes it on. */
const WITH_WEEK: ReadonlySet<string> = new Set([
  PAGE_PATHS.dashboard,
  PAGE_PATHS.standings,
  PAGE_PATHS.rosters,
  PAGE_PATHS.weeklyPoints,
  PAGE_PATHS.playerPoints,
  PAGE_PATHS.weeklyStats,
])

/** The recap has its week in its path. From a recap the menu leads to the newest one. */
export function useAddressWithWeek(): (page: string) => { pathname: string; search?: string } {
  const { pathname, search } = useLocation()
  const recap = matchPath(`${PAGE_PATHS.recap}/:week?`, pathname)
  const week = weekInLink(new URLSearchParams(recap ? { week: recap.params.week ?? '' } : search))
  return (page) => {
    if (week === undefined) return { pathname: page }
    if (page === PAGE_PATHS.recap) return { pathname: recap ? page : `${page}/${week}` }
    return WITH_WEEK.has(page) ? { pathname: page, search: `?week=${week}` } : { pathname: page }
  }
}

/** NAV-07 */
export const standingsUnavailable = (product: string): string => `${product} Standings are currently unavailable`
