import { render } from '@testing-library/react'
import type { PublicConfig } from '@tuff/contract'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { ConfigContext } from '../config.ts'
import { type Session, SessionContext } from '../session.ts'
import { WithQueries } from './with-queries.tsx'

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

type Around = {
  config?: Partial<PublicConfig>
  session?: Partial<Session>
  /** The email of the signed-in user. */
  email?: string | undefined
  path?: string
}

/** Renders a page with a query client at a path; `route` is the pattern of its parameters. */
export function renderPage(page: ReactNode, { route = '*', ...around }: Around & { route?: string } = {}) {
  return renderInSession(
    () => (
      <WithQueries>
        <RouterProvider router={createBrowserRouter([{ path: route, element: page }])} />
      </WithQueries>
    ),
    around,
  )
}

/** For components with their own router and query client. */
export function renderInSession(page: () => ReactNode, { config, session, email, path = '/' }: Around = {}) {
  const user = email === undefined ? undefined : { subject: email, name: 'Sam Whitfield', email }
  window.history.replaceState(null, '', path)
  return render(
    <ConfigContext value={{ ...sampleConfig, ...config }}>
      <SessionContext value={{ ...visitor, user, ...session }}>{page()}</SessionContext>
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
