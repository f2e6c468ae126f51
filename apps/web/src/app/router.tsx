import '#api/no-eval.ts'
import { PAGE_PATHS, PAGES_OF_A_SEASON, parsePagePath, seasonPath } from '@tuff/contract'
import { type ComponentType, useState } from 'react'
import {
  createBrowserRouter,
  matchPath,
  matchRoutes,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useNavigation,
} from 'react-router'
import { useSession } from '#api/session.ts'
import { shownSeason } from '#api/shown-season.ts'
import { usePrefetch } from '#boot/prefetch.ts'
import { OnStage } from '#boot/stage.tsx'
import { Broken } from '#ui/broken.tsx'
import { LoadingPage } from '#ui/loading.tsx'
import { ConnectFeeds } from './connect-feeds.tsx'
import { RequireSession } from './require-session.tsx'
import { commissionerRoutes, memberRoutes, type PageRoute } from './routes.ts'
import { SignedInFrame } from './signed-in-frame.tsx'

export function Pages() {
  const [router] = useState(() => createBrowserRouter(routesOf(shownSeason()), { basename: basenameOf(shownSeason()) }))
  usePrefetch(preloadRoute)
  return <RouterProvider router={router} />
}

export async function loadRoute(address: string): Promise<void> {
  const { season, page } = parsePagePath(address)
  const matches = matchRoutes(routesOf(season), page) ?? []
  await Promise.all(matches.map(async ({ route }) => typeof route.lazy === 'function' && (await route.lazy())))
}

const preloadRoute = (address: string) => void loadRoute(address).catch(() => {})

const routesOf = (season: number | undefined): RouteObject[] => [
  {
    Component: Root,
    HydrateFallback: LoadingPage,
    ErrorBoundary: BrokenPage,
    children: season === undefined ? ofToday : ofSeason(season),
  },
]

const basenameOf = (season: number | undefined) => (season === undefined ? '/' : seasonPath(season))

const withoutBar = (load: () => Promise<ComponentType>): RouteObject => ({
  Component: Staged,
  children: [{ index: true, lazy: async () => ({ Component: await load() }) }],
})

const home = withoutBar(async () => (await import('#features/home/home-screen.tsx')).HomeScreen)

/** TALK-04: opened by its link, without sign-in. */
const television = withoutBar(
  async () => (await import('#features/game-day/television/television-screen.tsx')).TelevisionScreen,
)

/** PICK-02: for visitors too. */
const join = withoutBar(async () => (await import('#features/join/join-screen.tsx')).JoinScreen)

const ofToday: RouteObject[] = [
  { path: PAGE_PATHS.television, children: [television] },
  { path: PAGE_PATHS.join, children: [join] },
  withFeeds({ path: PAGE_PATHS.home, children: [home] }, [
    {
      Component: RequireSession,
      children: [
        ...memberRoutes,
        {
          lazy: async () => ({ Component: (await import('./require-commissioner.tsx')).RequireCommissioner }),
          children: commissionerRoutes,
        },
      ],
    },
    {
      path: '*',
      lazy: async () => ({ Component: (await import('#features/not-found/not-found-screen.tsx')).NotFoundScreen }),
    },
  ]),
]

/** YEAR-01: the pages of a past season; other pages of the league link to today's. */
const ofSeason = (season: number): RouteObject[] => [
  withFeeds(
    {
      path: PAGE_PATHS.home,
      lazy: async () => ({ Component: (await import('./past-season.tsx')).PastSeasonHome }),
      children: [home],
    },
    [
      {
        Component: RequireSession,
        children: [
          {
            lazy: async () => {
              const { PastSeason } = await import('./past-season.tsx')
              return { element: <PastSeason season={season} /> }
            },
            children: [
              ...memberRoutes.filter(isOfASeason),
              {
                path: '*',
                lazy: async () => {
                  const { PageOfToday } = await import('./past-season.tsx')
                  return { element: <PageOfToday season={season} /> }
                },
              },
            ],
          },
        ],
      },
    ],
  ),
]

function isOfASeason({ path }: PageRoute): boolean {
  return PAGES_OF_A_SEASON.some((page) => matchPath(path, page))
}

/** The feeds stay connected between home and the other pages; a broken page leaves the bar and the menu in place. */
function withFeeds(homePage: RouteObject, children: RouteObject[]): RouteObject {
  const inFrame = { Component: Frame, children: [{ ErrorBoundary: BrokenPage, children }] }
  return { Component: ConnectFeeds, children: [homePage, inFrame] }
}

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

function Frame() {
  return useSession().user ? <SignedInFrame>{page}</SignedInFrame> : <main className="page">{page}</main>
}

const page = (
  <>
    <Progress />
    <Staged />
  </>
)

function Progress() {
  return useNavigation().state === 'idle' ? null : <progress className="page-progress" aria-label="Loading..." />
}

function Staged() {
  return (
    <OnStage>
      <Outlet />
    </OnStage>
  )
}

function BrokenPage() {
  return (
    <OnStage>
      <Broken />
    </OnStage>
  )
}
