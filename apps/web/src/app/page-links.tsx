import { PAGE_PATHS } from '@tuff/contract'
import arrows from 'bootstrap-icons/icons/arrow-left-right.svg?raw'
import broadcast from 'bootstrap-icons/icons/broadcast.svg?raw'
import list from 'bootstrap-icons/icons/list.svg?raw'
import listOrdered from 'bootstrap-icons/icons/list-ol.svg?raw'
import person from 'bootstrap-icons/icons/person.svg?raw'
import type { MouseEvent, ReactNode } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { useArePicksOpen } from '#api/pick-night.ts'
import { useSession } from '#api/session.ts'
import { useFromStandings } from '#api/standings.ts'
import { teamPage } from '#football/pages.ts'
import { WaitingCount } from '#football/waiting-count.tsx'
import { Icon } from '#ui/icon.tsx'
import { isInShownSeason, standingsUnavailable, useAddressWithWeek } from './page-address.ts'
import { useWaitingRequests } from './waiting-requests.ts'

type Props = {
  onUnavailable: (sentence: string) => void
}
type PageLink = { to: string; text: string; isCurrent: (path: string) => boolean }

const linkTo = (to: string, text: string, pages = [`${to}/*`]): PageLink => ({
  to,
  text,
  isCurrent: (path) => pages.some((page) => matchPath(page, path)),
})

const GAME_DAY = linkTo(PAGE_PATHS.gameDay, 'Game Day')
const STANDINGS = linkTo(PAGE_PATHS.standings, 'Standings')
const MY_TEAM = linkTo(PAGE_PATHS.myTeam, 'My Team', [PAGE_PATHS.myTeam, PAGE_PATHS.pick])
const TRADES = linkTo(PAGE_PATHS.trades, 'Trades')

/** index.html has the same links for the first paint. */
const IN_TOP_BAR: PageLink[] = [
  GAME_DAY,
  STANDINGS,
  linkTo(PAGE_PATHS.race, 'The Race'),
  MY_TEAM,
  linkTo(PAGE_PATHS.playerPoints, 'Players', [PAGE_PATHS.playerPoints, PAGE_PATHS.weeklyStats, PAGE_PATHS.player]),
  TRADES,
  linkTo(PAGE_PATHS.money, 'Money'),
  linkTo(PAGE_PATHS.recap, 'Recap'),
]
const IN_TAB_BAR: (PageLink & { icon: string })[] = [
  { ...GAME_DAY, icon: broadcast },
  { ...STANDINGS, icon: listOrdered },
  { ...MY_TEAM, icon: person },
  { ...TRADES, icon: arrows },
]

/** D-16: part of the top bar from 1200 px on. */
export function TopLinks({ onUnavailable }: Props) {
  const isCurrent = useIsCurrent()
  return (
    <nav className="tuff-links" aria-label="Main">
      {IN_TOP_BAR.filter(isInShownSeason).map((link) => (
        <BarLink key={link.to} link={link} isCurrent={isCurrent(link)} onUnavailable={onUnavailable}>
          {link.text}
        </BarLink>
      ))}
    </nav>
  )
}

/** D-16: the bar at the bottom of a phone. 'More' opens the menu with all pages. */
export function TabBar({ onUnavailable, onMore }: Props & { onMore: () => void }) {
  const isCurrent = useIsCurrent()
  const tabs = IN_TAB_BAR.filter(isInShownSeason)
  return (
    <nav className="tuff-tabs" aria-label="Main">
      {tabs.map((link) => (
        <BarLink key={link.to} link={link} isCurrent={isCurrent(link)} onUnavailable={onUnavailable}>
          <Icon svg={link.icon} />
          <span>{link.text}</span>
        </BarLink>
      ))}
      <button type="button" data-current={tabs.some(isCurrent) ? undefined : ''} onClick={onMore}>
        <Icon svg={list} />
        <span>More</span>
      </button>
    </nav>
  )
}

type BarLinkProps = Props & { link: PageLink; isCurrent: boolean; children: ReactNode }

function BarLink({ link, isCurrent, onUnavailable, children }: BarLinkProps) {
  const { product } = useConfig()
  const isOff = !useFlag('standingsComponent') && link.to === STANDINGS.to
  const waiting = useWaitingRequests()
  const picksOpen = useArePicksOpen()
  const to = link.to === PAGE_PATHS.myTeam && picksOpen ? PAGE_PATHS.pick : link.to
  const follow = (event: MouseEvent) => {
    if (!isOff) return
    event.preventDefault()
    onUnavailable(standingsUnavailable(product))
  }
  return (
    <Link to={useAddressWithWeek()(to)} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      {children}
      {link.to === TRADES.to && <WaitingCount count={waiting} />}
    </Link>
  )
}

/** The page of one's own team is current under its name too. */
function useIsCurrent(): (link: PageLink) => boolean {
  const { pathname } = useLocation()
  const email = useSession().user?.email
  const ownName = useFromStandings(
    ({ regularSeason }) => regularSeason.find(({ managerEmail }) => managerEmail === email)?.teamName,
  )
  const isOwn = ownName !== undefined && pathname === teamPage(ownName)
  return (link) => link.isCurrent(pathname) || (isOwn && link.to === PAGE_PATHS.myTeam)
}
