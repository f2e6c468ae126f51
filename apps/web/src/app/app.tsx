import { PAGE_PATHS, type PublicConfig } from '@tuff/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Person } from '#api/cache-database.ts'
import { ConfigContext, ReloadConfigContext, useLiveConfig } from '#api/config.ts'
import { useSession } from '#api/session.ts'
import { SessionProvider } from '#api/session-provider.tsx'
import { afterFirstPage } from '#boot/after-first-page.ts'
import { OnStage } from '#boot/stage.tsx'
import { VisitorHome } from '#features/home/visitor-home.tsx'
import { LoadingPage } from '#ui/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { followOtherTabs } from './preferences.ts'
import { useFlagService } from './use-flag-service.ts'
import { useFont } from './use-font.ts'
import { useOwnPush } from './use-own-push.ts'
import { useServiceWorker } from './use-service-worker.ts'

const loadPages = () => import('./router.tsx')
const Pages = lazy(async () => ({ default: (await loadPages()).Pages }))

export function App({ config: first, cached }: { config: PublicConfig; cached?: Person | undefined }) {
  const { config, reload } = useLiveConfig(first)
  return (
    <ErrorBoundary>
      <ConfigContext value={config}>
        {/* RT-15: the router starts after a returning login has set the address. */}
        <SessionProvider
          identity={config.identity}
          cached={cached}
          onReturn={(path) => window.history.replaceState(window.history.state, '', path)}
        >
          <ReloadConfigContext value={reload}>
            <WhenKnown />
          </ReloadConfigContext>
        </SessionProvider>
      </ConfigContext>
    </ErrorBoundary>
  )
}

/** RT-14: renders nothing before the session is checked. */
function WhenKnown() {
  const { isLoading, user } = useSession()
  useFlagService()
  useFont(!isLoading)
  useServiceWorker(user !== undefined)
  useOwnPush()
  useEffect(followOtherTabs, [])

  useEffect(() => {
    if (!isHome()) preloadPage()
  }, [])

  return isLoading ? <LoadingPage /> : <Known />
}

/** Decided once: a page that is open when the session ends reports it itself. */
function Known() {
  const { user, problem } = useSession()
  const [isVisitorAtHome] = useState(isHome() && !user && !problem)

  useEffect(() => (isVisitorAtHome ? afterFirstPage(preloadStandings) : undefined), [isVisitorAtHome])

  if (!isVisitorAtHome) return everyPage
  return (
    <OnStage>
      <VisitorHome />
    </OnStage>
  )
}

/** One memoized element: when the user is known only its consumers render again. */
const everyPage = (
  <Suspense fallback={<LoadingPage />}>
    <Pages />
  </Suspense>
)

const isHome = () => window.location.pathname === PAGE_PATHS.home

export async function preparePage(path = window.location.pathname): Promise<void> {
  const { loadRoute } = await loadPages()
  await loadRoute(path)
}

const preloadPage = (path?: string) => void preparePage(path).catch(() => {})

const preloadStandings = () => preloadPage(PAGE_PATHS.standings)
