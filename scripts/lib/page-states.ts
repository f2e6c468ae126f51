import type { Page } from '@playwright/test'
import type { PAGE_PATHS } from '@tuff/contract'

type State = {
  name: string
  paths: readonly (keyof typeof PAGE_PATHS)[]
  prepare: (page: Page) => Promise<unknown>
  /** The league it is seen in; by default the one on a Sunday. */
  time?: (typeof TIMES)[number]['name']
}

export const TIMES = [
  { name: 'sunday', clock: 'replay:week=12,speed=0' },
  { name: 'fresh', clock: 'replay:at=2024-09-03T12:00:00Z,speed=0' },
  { name: 'final', clock: 'replay:at=2025-01-08T12:00:00Z,speed=0' },
] as const

const LIVE = ['standings', 'dashboard', 'weeklyPoints', 'playerPoints'] as const
const FETCHED = ['rosters', 'weeklyStats', 'log'] as const
const ALL = [...LIVE, ...FETCHED] as const
const FEEDS = /\/feeds\//
const CALLS = /\/api\/(rosters|trades|fantasypoints|log)/

/** The longest possible team name, and a player's name with every kind of character. */
const LONG = [
  ['Fourth & Wrong', 'The Extraordinarily Long-Winded Leaguers'],
  ['Delay of Game Night', 'Donaudampfschifffahrtsgesellschaftskapit'],
  ['Théo Danvers', "Amon-Ra D'Étienne-Featherstonehaugh III"],
  ['Jericho Kirkbride', 'Þórður Kristján-Šťastný O’Shaughnessy Jr.'],
] as const

export const STATES: State[] = [
  { name: 'loading', paths: [...ALL, 'news'], prepare: receivesNothing },
  { name: 'offline', paths: LIVE, prepare: isShutOut },
  { name: 'failed', paths: FETCHED, prepare: isRefused },
  { name: 'long-names', paths: ALL, prepare: readsLongNames },
  { name: 'font-12', paths: [...ALL, 'news', 'profile'], prepare: (page) => hasFontSize(page, 12) },
  { name: 'font-24', paths: [...ALL, 'news', 'profile'], prepare: (page) => hasFontSize(page, 24) },
  { name: 'narrow', paths: [...ALL, 'news', 'profile'], prepare: isNarrow },
  { name: 'fresh', paths: [...ALL, 'news'], prepare: isAtRest, time: 'fresh' },
  { name: 'final', paths: [...ALL, 'news'], prepare: isAtRest, time: 'final' },
]

async function receivesNothing(page: Page): Promise<void> {
  await page.routeWebSocket(FEEDS, () => {})
  await page.route(CALLS, () => {})
}

async function isShutOut(page: Page): Promise<void> {
  await page.routeWebSocket(FEEDS, (socket) => void socket.close({ code: 1011 }))
}

async function isRefused(page: Page): Promise<void> {
  await page.route(CALLS, (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'An unexpected error occurred' } }),
  )
}

async function readsLongNames(page: Page): Promise<void> {
  const lengthened = (text: string) => LONG.reduce((all, [short, long]) => all.replaceAll(short, long), text)
  await page.routeWebSocket(FEEDS, (socket) => {
    socket.connectToServer().onMessage((message) => socket.send(lengthened(message.toString())))
  })
  await page.route(CALLS, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: lengthened(await response.text()) })
  })
}

async function hasFontSize(page: Page, size: number): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('fontSize', chosen), String(size))
}

async function isAtRest(): Promise<void> {}

async function isNarrow(page: Page): Promise<void> {
  const { height = 800 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 360, height })
  await hasFontSize(page, 16)
}
