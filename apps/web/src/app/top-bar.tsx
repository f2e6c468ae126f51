import { PAGE_PATHS } from '@tuff/contract'
import listIcon from 'bootstrap-icons/icons/list.svg?raw'
import { useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useSession } from '#api/session.tsx'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { Avatar } from './avatar.tsx'
import { FontStep, ThemeSwitch } from './look-controls.tsx'
import { Menu } from './menu.tsx'

/** On a phone the tools on the right move into the foot of the menu. */
export function TopBar() {
  const { product } = useConfig()
  const { logOut } = useSession()
  const [menu, setMenu] = useState<'open' | 'closed' | 'left'>('closed')

  return (
    <div className="tuff-top">
      <header className="tuff-bar">
        <button className="btn btn-icon" type="button" aria-label="Open menu" onClick={() => setMenu('open')}>
          <Icon svg={listIcon} />
        </button>
        <Link className="tuff-logo" to={PAGE_PATHS.standings}>
          <Logo product={product} />
        </Link>
        <div className="tuff-bar-tools">
          <span className="d-none d-md-inline-flex">
            <FontStep />
          </span>
          <span className="d-none d-md-inline-flex">
            <ThemeSwitch />
          </span>
          <Link className="avatar-link" to={PAGE_PATHS.profile}>
            <Avatar />
            <span className="visually-hidden">Profile</span>
          </Link>
          <button className="btn btn-quiet d-none d-md-inline-flex" type="button" onClick={() => void logOut()}>
            Log Out
          </button>
        </div>
      </header>
      <Menu state={menu} onClose={() => setMenu('closed')} onLeave={() => setMenu('left')} />
    </div>
  )
}
