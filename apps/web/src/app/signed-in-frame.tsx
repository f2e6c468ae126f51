import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { onBackOnline } from '#api/back-online.ts'
import { restoreFeeds } from '#api/cached-feeds.ts'
import { restoreResponses } from '#api/cached-responses.ts'
import { figureCache } from '#api/figure-cache.ts'
import { useFlag } from '#api/flags.ts'
import { useSession } from '#api/session.ts'
import { useTags } from '#api/tags.ts'
import { LoadingPage } from '#ui/loading.tsx'
import { NoteContext } from '#ui/screen.tsx'
import { leavePage } from '#ui/unsaved-guard.tsx'
import { OfflineNote } from './as-of.tsx'
import { Footer } from './footer.tsx'
import { PickStrip } from './pick-strip.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { useFigureCache } from './use-figure-cache.ts'

export function SignedInFrame({ children }: { children: ReactNode }) {
  const hasBar = useFlag('navbar')
  const [queries] = useState(startQueries)

  const [isConnecting, setIsConnecting] = useState(false)

  // The feeds connect before the first render, which takes a slow phone as long as the figures take to arrive.
  useEffect(() => startTransition(() => setIsConnecting(true)), [])

  if (!isConnecting) return <LoadingPage />
  return (
    <QueryClientProvider client={queries}>
      <KeepsFigures />
      {hasBar && (
        <a className="skip-link" href="#main">
          Skip to content
        </a>
      )}
      <UpdateBanner />
      {hasBar && <TopBar />}
      <main className={hasBar ? 'page' : 'page page-bare'} id="main" tabIndex={-1}>
        <PickStrip />
        <NoteContext value={<OfflineNote />}>{children}</NoteContext>
        {!hasBar && <WayOut />}
      </main>
      <Footer />
    </QueryClientProvider>
  )
}

/** Restores the cached figures before the first render: HAND-02. */
function startQueries(): QueryClient {
  const queries = new QueryClient()
  const cached = figureCache.shown()
  if (cached) {
    restoreFeeds(cached)
    restoreResponses(queries, cached)
  }
  return queries
}

function KeepsFigures() {
  const queries = useQueryClient()
  useFigureCache()
  useTags()
  // HAND-01: what is on the page is read again as soon as the server is back, not at the next poll.
  useEffect(() => onBackOnline(() => void queries.invalidateQueries()), [queries])
  return null
}

/** NAV-12 hides the bar; a Log Out button remains for shared computers. */
function WayOut() {
  const { logOut } = useSession()
  return (
    <div className="way-out">
      <button className="btn btn-quiet" type="button" onClick={() => leavePage(logOut)}>
        Log Out
      </button>
    </div>
  )
}
