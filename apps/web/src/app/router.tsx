import { PAGE_PATHS } from '@tuff/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import { BrowserRouter, matchPath, Outlet, Route, Routes, useLocation } from 'react-router'
import { useSession } from '#api/session.ts'
import { LoadingPage } from '#ui/loading.tsx'
import { hearHistoryFirst } from '#ui/watch-leaving.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { usePrefetch } from './prefetch.ts'
import { RequireSession } from './require-session.tsx'
import { OnStage } from './stage.tsx'

type GuardedScreen = { path: string; load: () => Promise<ComponentType> }

const loadFrame = () => import('./signed-in-frame.tsx')
const loadHome = () => import('#features/home/home-screen.tsx').then((file) => file.HomeScreen)
const loadNotFound = () => import('#features/not-found/not-found-screen.tsx').then((file) => file.NotFoundScreen)

/** Every page that asks for sign-in, by its path; each is a chunk of its own. */
const guarded: GuardedScreen[] = [
  {
    path: PAGE_PATHS.dashboard,
    load: () => import('#features/dashboard/dashboard-screen.tsx').then((file) => file.DashboardScreen),
  },
  {
    path: PAGE_PATHS.standings,
    load: () => import('#features/standings/standings-screen.tsx').then((file) => file.StandingsScreen),
  },
  {
    path: PAGE_PATHS.rosters,
    load: () => import('#features/rosters/roster-screen.tsx').then((file) => file.RosterScreen),
  },
  {
    // One screen with or without a team, so that choosing another leaves the page where it is.
    path: `${PAGE_PATHS.weeklyPoints}/:team?`,
    load: () => import('#features/weekly-points/weekly-points-screen.tsx').then((file) => file.WeeklyPointsScreen),
  },
  {
    path: PAGE_PATHS.playerPoints,
    load: () => import('#features/player-points/player-points-screen.tsx').then((file) => file.PlayerPointsScreen),
  },
  {
    path: PAGE_PATHS.weeklyStats,
    load: () => import('#features/weekly-stats/weekly-stats-screen.tsx').then((file) => file.WeeklyStatsScreen),
  },
  {
    path: PAGE_PATHS.log,
    load: () => import('#features/league-log/league-log-screen.tsx').then((file) => file.LeagueLogScreen),
  },
  {
    path: PAGE_PATHS.news,
    load: () => import('#features/news/news-screen.tsx').then((file) => file.NewsScreen),
  },
  {
    path: PAGE_PATHS.profile,
    load: () => import('#features/profile/profile-screen.tsx').then((file) => file.ProfileScreen),
  },
]

/** The same for the commissioner's own pages, behind a guard of their own. */
const commissionerOnly: GuardedScreen[] = [
  {
    path: PAGE_PATHS.rosterManagement,
    load: () => import('./roster-management-page.tsx').then((file) => file.RosterManagementPage),
  },
  {
    path: PAGE_PATHS.leagueSetup,
    load: () => import('#features/league-setup/league-setup-screen.tsx').then((file) => file.LeagueSetupScreen),
  },
  {
    path: PAGE_PATHS.leagueSettings,
    load: () =>
      import('#features/league-settings/league-settings-screen.tsx').then((file) => file.LeagueSettingsScreen),
  },
  {
    path: PAGE_PATHS.accounts,
    load: () => import('#features/accounts/accounts-screen.tsx').then((file) => file.AccountsScreen),
  },
  {
    path: PAGE_PATHS.flags,
    load: () => import('#features/flags/flags-screen.tsx').then((file) => file.FlagsScreen),
  },
  {
    path: PAGE_PATHS.data,
    load: () => import('#features/data-sources/data-screen.tsx').then((file) => file.DataScreen),
  },
  {
    path: PAGE_PATHS.corrections,
    load: () => import('#features/corrections/corrections-screen.tsx').then((file) => file.CorrectionsScreen),
  },
]

const HomeScreen = screen(loadHome)
const NotFoundScreen = screen(loadNotFound)
const RequireCommissioner = lazy(() =>
  import('./require-commissioner.tsx').then((file) => ({ default: file.RequireCommissioner })),
)
const SignedInFrame = lazy(() => loadFrame().then((file) => ({ default: file.SignedInFrame })))
const guardedScreens = lazily(guarded)
const commissionerScreens = lazily(commissionerOnly)

hearHistoryFirst()

/** Every page, at the browser's address. */
export function Pages() {
  usePrefetch(preloadScreen, guarded)
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
        <Route
          path={PAGE_PATHS.home}
          element={
            <OnStage>
              <HomeScreen />
            </OnStage>
          }
        />
        <Route element={<Frame />}>
          <Route element={<RequireSession />}>
            {guardedScreens.map(({ path, Screen }) => (
              <Route key={path} path={path} caseSensitive element={<Screen />} />
            ))}
            <Route element={<RequireCommissioner />}>
              {commissionerScreens.map(({ path, Screen }) => (
                <Route key={path} path={path} caseSensitive element={<Screen />} />
              ))}
            </Route>
          </Route>
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

/** Starts loading what a path will show. */
export function preloadScreen(path: string): void {
  const screen = [...guarded, ...commissionerOnly].find((one) => matchPath(one.path, path))
  const files = screen ? [loadFrame(), screen.load()] : [path === PAGE_PATHS.home ? loadHome() : loadNotFound()]
  // A failure shows itself when the screen is rendered.
  Promise.all(files).catch(() => {})
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
