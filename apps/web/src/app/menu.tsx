import { PAGE_PATHS } from '@tuff/contract'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import Offcanvas from 'react-bootstrap/Offcanvas'
import { useLocation } from 'react-router'
import { useSession } from '#api/session.ts'
import { Icon } from '#ui/icon.tsx'
import { leavePage } from '#ui/unsaved-guard.tsx'
import { Avatar } from './avatar.tsx'
import { Brand } from './brand.tsx'
import { LinkToToday } from './link-to-today.tsx'
import { FontStep, ThemeRow } from './look-controls.tsx'
import { MenuLinks } from './menu-links.tsx'

type Props = {
  isCommissioner: boolean
  /** 'left' after following a link: the title of the new page takes the focus instead of the menu button. */
  state: 'open' | 'closed' | 'left'
  onClose: () => void
  onLeave: () => void
  onUnavailable: (sentence: string) => void
}

export function Menu({ isCommissioner, state, onClose, onLeave, onUnavailable }: Props) {
  const { user, logOut } = useSession()
  const { pathname } = useLocation()
  const follow = (to: string) => (to === pathname ? onClose() : onLeave())

  return (
    <Offcanvas
      show={state === 'open'}
      onHide={onClose}
      restoreFocus={state !== 'left'}
      // A page that rendered before the menu closed could not take the focus itself.
      onExited={() => state === 'left' && document.querySelector('h1')?.focus({ preventScroll: true })}
      aria-label="Menu"
    >
      <div className="offcanvas-header justify-content-between">
        <Brand />
        <button className="btn btn-icon ms-auto" type="button" aria-label="Close" onClick={onClose}>
          <Icon svg={cross} />
        </button>
      </div>
      <div className="offcanvas-body">
        <MenuLinks isCommissioner={isCommissioner} onFollow={follow} onUnavailable={onUnavailable} />
        <div className="menu-foot">
          <ThemeRow />
          <div className="d-md-none">
            <span>Font size</span>
            <FontStep />
          </div>
          <div>
            <LinkToToday className="menu-user" to={PAGE_PATHS.profile} onClick={() => follow(PAGE_PATHS.profile)}>
              <Avatar />
              <span className="fw-semibold">{user?.name}</span>
            </LinkToToday>
            <button className="btn btn-quiet" type="button" onClick={() => leavePage(logOut)}>
              Log Out
            </button>
          </div>
        </div>
      </div>
    </Offcanvas>
  )
}
