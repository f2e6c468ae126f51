import '#api/no-eval.ts'
import { PAGE_PATHS, PAGES_OF_A_SEASON, placeOf, seasonPath } from '@tuff/contract'
import { lazy, Suspense, useMemo } from 'react'
import { BrowserRouter, matchPath, Outlet, Route, Routes, useLocation } from 'react-router'
import { useSession } from '#api/session.ts'
import { shownSeason } from '#api/shown-season.ts'
import { LoadingPage } from '#ui/loading.tsx'
import { FollowsLinks } from '#ui/page-link.tsx'
import { hearHistoryFirst } from '#ui/watch-leaving.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { screenInTurn } from './in-turn.ts'
import { usePrefetch } from './prefetch.ts'
import { type Code, codeOf, Prepared } from './prepared.tsx'
import { RequireSession } from './require-session.tsx'
import { commissionerOnly, type GuardedScreen, guarded } from './screens.ts'
import { SignedInFrame } from './signed-in-frame.tsx'
import { OnStage } from './stage.tsx'

const loadEndedSeason = () => import('./ended-season.tsx')
const homeScreen = codeOf(() => import('#features/home/home-screen.tsx').then((file) => file.HomeScreen))
const notFound = codeOf(() => import('#features/not-found/not-found-screen.tsx').then((file) => file.NotFoundScreen))
const requireCommissioner = codeOf(() => import('./require-commissioner.tsx').then((file) => file.RequireCommissioner))
const EndedSeason = lazy(() => loadEndedSeason().then((file) => ({ default: file.EndedSeason })))
const EndedSeasonHome = lazy(() => loadEndedSeason().then((file) => ({ default: file.EndedSeasonHome })))
const PageOfToday = lazy(() => loadEndedSeason().then((file) => ({ default: file.PageOfToday })))
const guardedScreens = withCode(guarded)
const commissionerScreens = withCode(commissionerOnly)
const endedScreens = guardedScreens.filter(({ path }) => PAGES_OF_A_SEASON.some((page) => matchPath(path, page)))

hearHistoryFirst()

/** Every page, at the browser's address. */
export function Pages() {
  usePrefetch(preloadScreen)
  const season = shownSeason()
  if (season !== undefined)
    return (
      <BrowserRouter basename={seasonPath(season)}>
        <FollowsLinks />
        <EndedScreens season={season} />
      </BrowserRouter>
    )
  return (
    <BrowserRouter>
      <FollowsLinks />
      <Screens />
    </BrowserRouter>
  )
}

export function Screens() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route path={PAGE_PATHS.home} element={home} />
        <Route element={<Frame />}>
          <Route element={<RequireSession />}>
            {routesTo(guardedScreens)}
            <Route element={<Prepared code={requireCommissioner} />}>{routesTo(commissionerScreens)}</Route>
          </Route>
          <Route path="*" element={<Prepared code={notFound} />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

/** YEAR-01: the same pages under a year; those of today say so in words. */
export function EndedScreens({ season }: { season: number }) {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route path={PAGE_PATHS.home} element={<EndedSeasonHome>{home}</EndedSeasonHome>} />
        <Route element={<Frame />}>
          <Route element={<RequireSession />}>
            <Route element={<EndedSeason season={season} />}>
              {routesTo(endedScreens)}
              <Route path="*" element={<PageOfToday season={season} />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </Suspense>
  )
}

const home = (
  <OnStage>
    <Prepared code={homeScreen} />
  </OnStage>
)

const routesTo = (screens: Screen[]) =>
  screens.map(({ path, code }) => <Route key={path} path={path} caseSensitive element={<Prepared code={code} />} />)

/** Loads what a path will show. */
export async function prepareScreen(address: string): Promise<void> {
  const { page: path } = placeOf(address)
  const [ours, commissioners] = [guardedScreens, commissionerScreens].map((screens) =>
    screens.find((one) => matchPath(one.path, path)),
  )
  const other = path === PAGE_PATHS.home ? homeScreen : notFound
  await Promise.all([
    ((ours ?? commissioners)?.code ?? other).prepare(),
    commissioners && requireCommissioner.prepare(),
  ])
}

/** A failure shows itself when the screen is rendered. */
const preloadScreen = (address: string) => void prepareScreen(address).catch(() => {})

/** Around every page but home: the bar and the menu, for whoever is signed in. */
function Frame() {
  const [, firstWord] = useLocation().pathname.split('/')
  // Kept, so that a page is not drawn anew when the provider has confirmed who is there.
  const page = useMemo(
    () => (
      <ErrorBoundary key={firstWord}>
        <Suspense fallback={<LoadingPage />}>
          <OnStage>
            <Outlet />
          </OnStage>
        </Suspense>
      </ErrorBoundary>
    ),
    [firstWord],
  )
  return useSession().user ? <SignedInFrame>{page}</SignedInFrame> : <main className="page">{page}</main>
}

type Screen = { path: string; code: Code }

function withCode(screens: GuardedScreen[]): Screen[] {
  return screens.map(({ path, load }) => ({ path, code: codeOf(() => screenInTurn().then(load)) }))
}
