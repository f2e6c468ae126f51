import { render } from '@testing-library/react'
import type { PublicConfig } from '@tuff/contract'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { ConfigContext } from '../config.ts'
import { type Session, SessionContext } from '../session.ts'

export const sampleConfig: PublicConfig = {
  product: 'TUFF',
  season: 2024,
  version: '1',
  demo: false,
  unclaimed: false,
  mail: false,
  identity: {
    issuer: 'http://localhost:3000',
    clientId: 'tuff-web',
    audience: 'http://localhost:3000/api',
    scope: 'openid profile email',
  },
  flags: {
    clientSideId: 'tuff',
    baseUrl: 'http://localhost:3000',
    streamUrl: 'http://localhost:3000',
    eventsUrl: 'http://localhost:3000',
  },
  feeds: {},
}

type Around = { config?: Partial<PublicConfig>; session?: Partial<Session>; path?: string }

/** Renders a page for a visitor at a path, with a deployment's configuration. */
export function renderPage(page: ReactNode, around: Around = {}) {
  return renderInSession(() => <RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />, around)
}

/** The same for components with their own router. */
export function renderInSession(page: () => ReactNode, { config, session, path = '/' }: Around = {}) {
  window.history.replaceState(null, '', path)
  return render(
    <ConfigContext value={{ ...sampleConfig, ...config }}>
      <SessionContext value={{ ...visitor, ...session }}>{page()}</SessionContext>
    </ConfigContext>,
  )
}

export const visitor: Session = {
  isLoading: false,
  isPopupOpen: false,
  user: undefined,
  problem: undefined,
  hasEnded: false,
  logIn: async () => {},
  logInHere: async () => false,
  logOut: async () => {},
  accessToken: async () => 'token',
  idTokenClaims: async () => undefined,
}
