import { PAGE_PATHS } from '@tuff/contract'
import listIcon from 'bootstrap-icons/icons/list.svg?raw'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIsCommissioner } from '#api/commissioner.ts'
import { track } from '#api/flag-client.ts'
import { useSession } from '#api/session.ts'
import { WaitingCount } from '#football/waiting-count.tsx'
import { DismissibleWarning } from '#ui/alerts.tsx'
import { Icon } from '#ui/icon.tsx'
import { leavePage } from '#ui/unsaved-guard.tsx'
import { AsOfMark } from './as-of.tsx'
import { Avatar } from './avatar.tsx'
import { Brand } from './brand.tsx'
import { LinkToToday } from './link-to-today.tsx'
import { FontStep, ThemeSwitch } from './look-controls.tsx'
import { Menu } from './menu.tsx'
import { TabBar, TopLinks } from './page-links.tsx'
import { useWaitingRequests } from './waiting-requests.ts'

export function TopBar() {
  const { logOut } = useSession()
  const isCommissioner = useIsCommissioner()
  const { key: locationKey } = useLocation()
  const [menu, setMenu] = useState<'open' | 'closed' | 'left'>('closed')
  const [warning, setWarning] = useState<{ sentence: string; locationKey: string }>()

  const showUnavailable = (sentence: string) => {
    setMenu('closed')
    setWarning({ sentence, locationKey })
    track('unavailable-page')
  }
  return (
    <div className="tuff-top">
      <header className="tuff-bar">
        <button className="btn btn-icon menu-button" type="button" onClick={() => setMenu('open')}>
          <Icon svg={listIcon} />
          <span className="visually-hidden">Open menu</span>
          <span className="menu-waiting">
            <WaitingCount count={useWaitingRequests()} />
          </span>
        </button>
        <Brand to={PAGE_PATHS.standings} />
        <TopLinks onUnavailable={showUnavailable} />
        <AsOfMark />
        <div className="tuff-bar-tools">
          <span className="d-none d-md-inline-flex">
            <FontStep />
          </span>
          <span className="d-none d-md-inline-flex">
            <ThemeSwitch />
          </span>
          <LinkToToday className="avatar-link" to={PAGE_PATHS.profile}>
            <Avatar />
            <span className="visually-hidden">Profile</span>
          </LinkToToday>
          <button className="btn btn-quiet d-none d-md-inline-flex" type="button" onClick={() => leavePage(logOut)}>
            Log Out
          </button>
        </div>
      </header>
      <TabBar onUnavailable={showUnavailable} onMore={() => setMenu('open')} />
      {warning?.locationKey === locationKey && (
        <DismissibleWarning onDismiss={() => setWarning(undefined)}>{warning.sentence}</DismissibleWarning>
      )}
      <Menu
        isCommissioner={isCommissioner}
        state={menu}
        onClose={() => setMenu('closed')}
        onLeave={() => setMenu('left')}
        onUnavailable={showUnavailable}
      />
    </div>
  )
}
