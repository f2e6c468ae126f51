import '#api/no-eval.ts'
import { PAGE_PATHS, PAGES_OF_A_SEASON, placeOf, seasonPath } from '@tuff/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import { BrowserRouter, matchPath, Outlet, Route, Routes, useLocation } from 'react-router'
import { useSession } from '#api/session.ts'
import { shownSeason } from '#api/shown-season.ts'
import { LoadingPage } from '#ui/loading.tsx'
import { hearHistoryFirst } from '#ui/watch-leaving.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { usePrefetch } from './prefetch.ts'
import { RequireSession } from './require-session.tsx'
import { commissionerOnly, type GuardedScreen, guarded } from './screens.ts'
import { SignedInFrame } from './signed-in-frame.tsx'
import { OnStage } from './stage.tsx'

const loadHome = () => import('#features/home/home-screen.tsx').then((file) => file.HomeScreen)
const loadEndedSeason = () => import('./ended-season.tsx')
const loadNotFound = () => import('#features/not-found/not-found-screen.tsx').then((file) => file.NotFoundScreen)

const HomeScreen = screen(loadHome)
const NotFoundScreen = screen(loadNotFound)
const RequireCommissioner = lazy(() =>
  import('./require-commissioner.tsx').then((file) => ({ default: file.RequireCommissioner })),
)
const EndedSeason = lazy(() => loadEndedSeason().then((file) => ({ default: file.EndedSeason })))
const EndedSeasonHome = lazy(() => loadEndedSeason().then((file) => ({ default: file.EndedSeasonHome })))
const PageOfToday = lazy(() => loadEndedSeason().then((file) => ({ default: file.PageOfToday })))
const guardedScreens = lazily(guarded)
const commissionerScreens = lazily(commissionerOnly)
const endedScreens = guardedScreens.filter(({ path }) => PAGES_OF_A_SEASON.some((page) => matchPath(path, page)))

hearHistoryFirst()

/** Every page, at the browser's address. */
export function Pages() {
  usePrefetch(preloadScreen, guarded)
  const season = shownSeason()
  if (season !== undefined)
    return (
      <BrowserRouter basename={seasonPath(season)}>
        <EndedScreens season={season} />
      </BrowserRouter>
    )
  return (
    <BrowserRouter>
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
            <Route element={<RequireCommissioner />}>{routesTo(commissionerScreens)}</Route>
          </Route>
          <Route path="*" element={<NotFoundScreen />} />
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
    <HomeScreen />
  </OnStage>
)

const routesTo = (screens: { path: string; Screen: ComponentType }[]) =>
  screens.map(({ path, Screen }) => <Route key={path} path={path} caseSensitive element={<Screen />} />)

/** Starts loading what a path will show. */
export function preloadScreen(address: string): void {
  const { page: path } = placeOf(address)
  const screen = [...guarded, ...commissionerOnly].find((one) => matchPath(one.path, path))
  const load = screen?.load ?? (path === PAGE_PATHS.home ? loadHome : loadNotFound)
  // A failure shows itself when the screen is rendered.
  load().catch(() => {})
}

/** Around every page but home: the bar and the menu, for whoever is signed in. */
function Frame() {
  const [, firstWord] = useLocation().pathname.split('/')
  const page = (
    <ErrorBoundary key={firstWord}>
      <Suspense fallback={<LoadingPage />}>
        <OnStage>
          <Outlet />
        </OnStage>
      </Suspense>
    </ErrorBoundary>
  )
  return useSession().user ? <SignedInFrame>{page}</SignedInFrame> : <main className="page">{page}</main>
}

function screen(load: () => Promise<ComponentType>) {
  return lazy(() => load().then((component) => ({ default: component })))
}

function lazily(screens: GuardedScreen[]) {
  return screens.map(({ path, load }) => ({ path, Screen: screen(load) }))
}
