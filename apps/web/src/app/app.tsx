import type { PublicConfig } from '@tuff/contract'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { BrowserRouter, useNavigate } from 'react-router'
import { ConfigContext, useConfig } from '#api/config.ts'
import { openFlags } from '#api/flag-client.ts'
import { contextOf } from '#api/flag-context.ts'
import { useSession } from '#api/session.ts'
import { LoadingPage } from '#ui/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Screens } from './router.tsx'

/** A chunk of its own, so that the provider's SDK keeps nobody from seeing the first page. */
const loadSession = () => import('#api/auth0-session.tsx').then((file) => ({ default: file.SessionProvider }))
const SessionProvider = lazy(loadSession)

export function preloadSession(): void {
  // A failure shows itself when the session is wanted.
  loadSession().catch(() => {})
}

export function App({ config }: { config: PublicConfig }) {
  return (
    <ErrorBoundary>
      <ConfigContext value={config}>
        <BrowserRouter>
          <SignIn>
            <Screens />
          </SignIn>
        </BrowserRouter>
      </ConfigContext>
    </ErrorBoundary>
  )
}

/** RT-14, RT-15: nothing is shown before it is known who is asking, and a login returns to where it was asked for. */
function SignIn({ children }: { children: ReactNode }) {
  const { identity } = useConfig()
  const navigate = useNavigate()
  return (
    <Suspense fallback={<LoadingPage />}>
      <SessionProvider identity={identity} onReturn={(path) => navigate(path, { replace: true })}>
        <WhenKnown>{children}</WhenKnown>
      </SessionProvider>
    </Suspense>
  )
}

function WhenKnown({ children }: { children: ReactNode }) {
  const { flags } = useConfig()
  const { isLoading, user } = useSession()
  const subject = user?.subject

  // Only then, because who is asking decides what is switched on.
  useEffect(() => (isLoading ? undefined : openFlags(flags, contextOf(subject))), [isLoading, flags, subject])

  return isLoading ? <LoadingPage /> : children
}
