import { PAGE_PATHS } from '@tuff/contract'
import barChart from 'bootstrap-icons/icons/bar-chart.svg?raw'
import calendar from 'bootstrap-icons/icons/calendar3-week.svg?raw'
import listOrdered from 'bootstrap-icons/icons/list-ol.svg?raw'
import people from 'bootstrap-icons/icons/people.svg?raw'
import speedometer from 'bootstrap-icons/icons/speedometer2.svg?raw'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import Offcanvas from 'react-bootstrap/Offcanvas'
import { Link, NavLink, useLocation } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useSession } from '#api/session.tsx'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { Avatar } from './avatar.tsx'
import { FontStep, ThemeRow } from './look-controls.tsx'

/** NAV-01 */
const links = (product: string) => [
  { to: PAGE_PATHS.dashboard, icon: speedometer, text: `${product} Dashboard` },
  { to: PAGE_PATHS.standings, icon: listOrdered, text: `${product} Standings` },
  { to: PAGE_PATHS.rosters, icon: people, text: `${product} Team Rosters` },
  { to: PAGE_PATHS.weeklyPoints, icon: calendar, text: `${product} Team Weekly Fantasy Points` },
  { to: PAGE_PATHS.playerPoints, icon: barChart, text: 'Player Fantasy Points' },
]

type Props = {
  /** 'left' when a link was followed: then the title of the new page takes the focus, not the menu button. */
  state: 'open' | 'closed' | 'left'
  onClose: () => void
  onLeave: () => void
}

export function Menu({ state, onClose, onLeave }: Props) {
  const { product } = useConfig()
  const { user, logOut } = useSession()
  const { pathname } = useLocation()
  const follow = (to: string) => (to === pathname ? onClose() : onLeave())

  return (
    <Offcanvas
      show={state === 'open'}
      onHide={onClose}
      restoreFocus={state !== 'left'}
      // A page that was there before the menu was gone could not take the focus by itself.
      onExited={() => state === 'left' && document.querySelector('h1')?.focus({ preventScroll: true })}
      aria-label="Menu"
    >
      <div className="offcanvas-header justify-content-between">
        <span className="tuff-logo">
          <Logo product={product} />
        </span>
        <button className="btn btn-icon" type="button" aria-label="Close" onClick={onClose}>
          <Icon svg={cross} />
        </button>
      </div>
      <div className="offcanvas-body">
        <nav className="menu" aria-label="Pages">
          {links(product).map(({ to, icon, text }) => (
            <NavLink key={to} className="nav-link" to={to} onClick={() => follow(to)}>
              <Icon svg={icon} />
              {text}
            </NavLink>
          ))}
        </nav>
        <div className="menu-foot">
          <ThemeRow />
          <div className="d-md-none">
            <span>Font size</span>
            <FontStep />
          </div>
          <div>
            <Link className="menu-user" to={PAGE_PATHS.profile} onClick={() => follow(PAGE_PATHS.profile)}>
              <Avatar />
              <span className="fw-semibold">{user?.name}</span>
            </Link>
            <button className="btn btn-quiet" type="button" onClick={() => void logOut()}>
              Log Out
            </button>
          </div>
        </div>
      </div>
    </Offcanvas>
  )
}
