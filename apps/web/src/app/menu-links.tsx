import { PAGE_PATHS } from '@tuff/contract'
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
import magic from 'bootstrap-icons/icons/magic.svg?raw'
import newspaper from 'bootstrap-icons/icons/newspaper.svg?raw'
import people from 'bootstrap-icons/icons/people.svg?raw'
import shield from 'bootstrap-icons/icons/shield-check.svg?raw'
import speedometer from 'bootstrap-icons/icons/speedometer2.svg?raw'
import star from 'bootstrap-icons/icons/star.svg?raw'
import trophy from 'bootstrap-icons/icons/trophy.svg?raw'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { usePickNightEntry } from '#api/pick-night.ts'
import { isOfToday } from '#api/shown-season.ts'
import { WaitingCount } from '#football/waiting-count.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkToToday } from './link-to-today.tsx'
import { MenuGroup } from './menu-group.tsx'
import { isInShownSeason, standingsUnavailable, useAddressWithWeek } from './page-address.ts'
import { useWaitingRequests } from './waiting-requests.ts'

type Props = {
  isCommissioner: boolean
  onFollow: (to: string) => void
  onUnavailable: (sentence: string) => void
}

/** NAV-01, NAV-13, D-15, and what flags and role add or remove (NAV-02, NAV-03, NAV-06, NAV-07). */
export function MenuLinks({ isCommissioner, onFollow, onUnavailable }: Props) {
  const { product } = useConfig()
  const hasPremium = useFlag('premiumContent') !== 'disabled' && isOfToday()
  const pickNight = usePickNightEntry()

  return (
    <nav className="menu" aria-label="Pages">
      <Links
        links={[
          ...(pickNight === 'pick night' ? [PICK_NIGHT] : []),
          ...OF_THE_DAY,
          ...(pickNight === 'reveal' ? [REVEAL] : []),
        ]}
        onFollow={onFollow}
        onUnavailable={onUnavailable}
      />
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
            { to: PAGE_PATHS.chat, text: 'Chat and Webhooks' },
            { to: PAGE_PATHS.health, text: 'Health' },
          ]}
          onFollow={onFollow}
        />
      )}
      <hr className="my-2" />
      <Links links={useOwnPages()} onFollow={onFollow} onUnavailable={onUnavailable} />
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

function Links({ links, onFollow, onUnavailable }: { links: PageLink[] } & Omit<Props, 'isCommissioner'>) {
  const addressOf = useAddressWithWeek()
  return links.filter(isInShownSeason).map(({ to, icon, text, unavailable, waiting = 0 }) => {
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

const PICK_NIGHT: PageLink = { to: PAGE_PATHS.pick, icon: magic, text: 'Pick Night' }

const REVEAL: PageLink = { to: PAGE_PATHS.pick, icon: magic, text: 'The Reveal' }

/** D-15: above the pages of NAV-01, for game day and the days after. A page that is switched off says so itself. */
const OF_THE_DAY: PageLink[] = [
  { to: PAGE_PATHS.gameDay, icon: broadcast, text: 'Game Day' },
  { to: PAGE_PATHS.race, icon: graph, text: 'The Race' },
  { to: PAGE_PATHS.recap, icon: newspaper, text: 'Recap' },
]

/** D-15: below them; the commissioner sees how many requests are waiting for them (DESK-04). */
function useOwnPages(): PageLink[] {
  const waiting = useWaitingRequests()
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
      unavailable: !hasStandings && standingsUnavailable(product),
    },
    { to: PAGE_PATHS.rosters, icon: people, text: `${product} Team Rosters` },
    { to: PAGE_PATHS.weeklyPoints, icon: calendar, text: `${product} Team Weekly Fantasy Points` },
    { to: PAGE_PATHS.playerPoints, icon: barChart, text: 'Player Fantasy Points' },
    { to: PAGE_PATHS.weeklyStats, icon: clipboard, text: 'Weekly Player Stats' },
  ]
}
