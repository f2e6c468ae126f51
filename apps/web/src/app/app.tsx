import type { PublicConfig } from '@tuff/contract'
import { type ReactNode, useEffect } from 'react'
import { BrowserRouter, useNavigate } from 'react-router'
import { ConfigContext, useConfig } from '#api/config.ts'
import { openFlags } from '#api/flag-client.ts'
import { contextOf } from '#api/flag-context.ts'
import { SessionProvider, useSession } from '#api/session.tsx'
import { LoadingPage } from '#ui/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Screens } from './router.tsx'

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
    <SessionProvider identity={identity} onReturn={(path) => navigate(path, { replace: true })}>
      <WhenKnown>{children}</WhenKnown>
    </SessionProvider>
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
