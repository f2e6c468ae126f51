import { PAGE_PATHS, PAGES_OF_A_SEASON } from '@tuff/contract'
import arrows from 'bootstrap-icons/icons/arrow-left-right.svg?raw'
import barChart from 'bootstrap-icons/icons/bar-chart.svg?raw'
import book from 'bootstrap-icons/icons/book.svg?raw'
import broadcast from 'bootstrap-icons/icons/broadcast.svg?raw'
import calendar from 'bootstrap-icons/icons/calendar3-week.svg?raw'
import cash from 'bootstrap-icons/icons/cash-coin.svg?raw'
import clipboard from 'bootstrap-icons/icons/clipboard-data.svg?raw'
import graph from 'bootstrap-icons/icons/graph-up-arrow.svg?raw'
import journal from 'bootstrap-icons/icons/journal-text.svg?raw'
import listOrdered from 'bootstrap-icons/icons/list-ol.svg?raw'
import newspaper from 'bootstrap-icons/icons/newspaper.svg?raw'
import people from 'bootstrap-icons/icons/people.svg?raw'
import shield from 'bootstrap-icons/icons/shield-check.svg?raw'
import speedometer from 'bootstrap-icons/icons/speedometer2.svg?raw'
import star from 'bootstrap-icons/icons/star.svg?raw'
import trophy from 'bootstrap-icons/icons/trophy.svg?raw'
import type { MouseEvent } from 'react'
import { matchPath, NavLink, useLocation } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { isOfToday } from '#api/shown-season.ts'
import { useRequestQueue } from '#api/trade-requests.ts'
import { WaitingCount } from '#football/waiting-count.tsx'
import { weekInLink } from '#football/week-in-link.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkToToday } from './link-to-today.tsx'
import { MenuGroup } from './menu-group.tsx'

type Props = {
  isCommissioner: boolean
  onFollow: (to: string) => void
  /** A link to a page that is switched off was clicked; shows the sentence. */
  onUnavailable: (sentence: string) => void
}

/** NAV-01, NAV-13, D-15, and what flags and role add or remove (NAV-02, NAV-03, NAV-06, NAV-07). */
export function MenuLinks({ isCommissioner, onFollow, onUnavailable }: Props) {
  const { product } = useConfig()
  const hasPremium = useFlag('premiumContent') !== 'disabled' && isOfToday()

  return (
    <nav className="menu" aria-label="Pages">
      <Links links={OF_THE_DAY} onFollow={onFollow} onUnavailable={onUnavailable} />
      <hr className="my-2" />
      <Links links={useLinks(product)} onFollow={onFollow} onUnavailable={onUnavailable} />
      {hasPremium && (
        <MenuGroup
          icon={star}
          text="Premium Content"
          links={[{ to: PAGE_PATHS.news, text: 'NFL News' }]}
          onFollow={onFollow}
        />
      )}
      {isCommissioner && (
        <MenuGroup
          icon={shield}
          text="Commissioner Tools"
          links={[
            { to: PAGE_PATHS.rosterManagement, text: `${product} Team Roster Management` },
            { to: PAGE_PATHS.corrections, text: 'Score Corrections' },
            { to: PAGE_PATHS.leagueSettings, text: 'League Settings' },
            { to: PAGE_PATHS.leagueSetup, text: 'League Setup' },
            { to: PAGE_PATHS.accounts, text: 'Accounts' },
            { to: PAGE_PATHS.flags, text: 'Feature Flags' },
            { to: PAGE_PATHS.data, text: 'Data and Clock' },
          ]}
          onFollow={onFollow}
        />
      )}
      <hr className="my-2" />
      <Links links={useOwnPages(isCommissioner)} onFollow={onFollow} onUnavailable={onUnavailable} />
      {!isOfToday() && (
        <LinkToToday className="nav-link" to={PAGE_PATHS.seasons}>
          <Icon svg={trophy} />
          Seasons
        </LinkToToday>
      )}
    </nav>
  )
}

type PageLink = { to: string; icon: string; text: string; unavailable?: string | false; waiting?: number }

/** STORY-04: a week chosen on one page stays chosen on the next; the dashboard passes it on. */
const WITH_WEEK: ReadonlySet<string> = new Set([
  PAGE_PATHS.dashboard,
  PAGE_PATHS.standings,
  PAGE_PATHS.rosters,
  PAGE_PATHS.weeklyPoints,
  PAGE_PATHS.playerPoints,
  PAGE_PATHS.weeklyStats,
])

/** YEAR-01: the menu of a past season stays inside it, except for the link to all seasons. */
const isOfSeason = ({ to }: PageLink) => isOfToday() || PAGES_OF_A_SEASON.includes(to)

function Links({ links, onFollow, onUnavailable }: { links: PageLink[] } & Omit<Props, 'isCommissioner'>) {
  const addressOf = useAddressWithWeek()
  return links.filter(isOfSeason).map(({ to, icon, text, unavailable, waiting = 0 }) => {
    const address = addressOf(to)
    return (
      <NavLink
        key={to}
        className="nav-link"
        to={address}
        onClick={(event: MouseEvent) => {
          if (!unavailable) return onFollow(address.pathname)
          event.preventDefault()
          onUnavailable(unavailable)
        }}
      >
        <Icon svg={icon} />
        {text}
        <WaitingCount count={waiting} />
      </NavLink>
    )
  })
}

/** The recap has its week in its path. From a recap the menu leads to the newest one. */
function useAddressWithWeek(): (page: string) => { pathname: string; search?: string } {
  const { pathname, search } = useLocation()
  const recap = matchPath(`${PAGE_PATHS.recap}/:week?`, pathname)
  const week = weekInLink(new URLSearchParams(recap ? { week: recap.params.week ?? '' } : search))
  return (page) => {
    if (week === undefined) return { pathname: page }
    if (page === PAGE_PATHS.recap) return { pathname: recap ? page : `${page}/${week}` }
    return WITH_WEEK.has(page) ? { pathname: page, search: `?week=${week}` } : { pathname: page }
  }
}

/** D-15: above the pages of NAV-01, for game day and the days after. A page that is switched off says so itself. */
const OF_THE_DAY: PageLink[] = [
  { to: PAGE_PATHS.gameDay, icon: broadcast, text: 'Game Day' },
  { to: PAGE_PATHS.race, icon: graph, text: 'The Race' },
  { to: PAGE_PATHS.recap, icon: newspaper, text: 'Recap' },
]

/** D-15: below them; the commissioner sees how many requests are waiting for him (DESK-04). */
function useOwnPages(isCommissioner: boolean): PageLink[] {
  const waiting = useRequestQueue({ isCommissioner }).data?.requests.length ?? 0
  return [
    { to: PAGE_PATHS.trades, icon: arrows, text: 'Trades', waiting },
    { to: PAGE_PATHS.money, icon: cash, text: 'Money' },
    { to: PAGE_PATHS.seasons, icon: trophy, text: 'Seasons' },
    { to: PAGE_PATHS.rules, icon: book, text: 'League Rules' },
    { to: PAGE_PATHS.log, icon: journal, text: 'League Log' },
  ]
}

function useLinks(product: string): PageLink[] {
  const hasDashboard = useFlag('dashboardComponent')
  const hasStandings = useFlag('standingsComponent')
  return [
    {
      to: PAGE_PATHS.dashboard,
      icon: speedometer,
      text: `${product} Dashboard`,
      unavailable: !hasDashboard && 'Dashboard is currently unavailable',
    },
    {
      to: PAGE_PATHS.standings,
      icon: listOrdered,
      text: `${product} Standings`,
      unavailable: !hasStandings && `${product} Standings are currently unavailable`,
    },
    { to: PAGE_PATHS.rosters, icon: people, text: `${product} Team Rosters` },
    { to: PAGE_PATHS.weeklyPoints, icon: calendar, text: `${product} Team Weekly Fantasy Points` },
    { to: PAGE_PATHS.playerPoints, icon: barChart, text: 'Player Fantasy Points' },
    { to: PAGE_PATHS.weeklyStats, icon: clipboard, text: 'Weekly Player Stats' },
  ]
}
