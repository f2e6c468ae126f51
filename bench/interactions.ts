import { chromium } from '@playwright/test'
import { Actor, MANAGER } from '../e2e/actor.ts'
import buildPages from '../e2e/build-pages.ts'
import { LeagueProcess } from '../e2e/league-process.ts'
import { PHONE } from '../e2e/screens.ts'
import playwright from '../playwright.config.ts'
import { measured } from './parts/figures.ts'
import { slowDown, watchInteractions } from './parts/page-clock.ts'
import { median, quantile } from './parts/quantiles.ts'

/**
 * The time from a tap or key to the next paint, by the browser's Event Timing, on a phone with a processor slowed four
 * times: at rest, and on a Sunday with points arriving continuously.
 */
const LIMIT_MS = 200
const TIMES = 10
const CLOCKS = {
  'at rest': 'replay:week=12,speed=0',
  'while points arrive': 'replay:at=2024-11-24T18:30:00Z,speed=20',
}
const WORD = 'anders'

/** Only `act` is measured; `undo` restores the state for the next round. */
type Interaction = {
  from: string
  prepare?: () => Promise<unknown>
  act: (at: number) => Promise<unknown>
  undo?: () => Promise<unknown>
}

await buildPages()
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  for (const [when, clock] of Object.entries(CLOCKS)) await inLeague(clock, (manager) => measureAll(when, manager))
} finally {
  await browser.close()
}

async function measureAll(when: string, manager: Actor): Promise<void> {
  const { page } = manager
  const figures = page.locator('#main tbody td').first()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).tap()
  const goBack = async () => {
    await page.goBack()
    await figures.waitFor()
  }
  const search = page.getByRole('searchbox')
  const week = page.getByLabel('Week', { exact: true })
  const headers = page.locator('#main thead').getByRole('button')

  const interactions: Record<string, Interaction> = {
    'opening the menu': {
      from: '/tuffstandings',
      act: openMenu,
      undo: async () => {
        await menu.getByRole('button', { name: 'Close' }).tap()
        await menu.waitFor({ state: 'hidden' })
      },
    },
    'opening Game Day': {
      from: '/tuffstandings',
      prepare: openMenu,
      act: () => menu.getByRole('link', { name: 'Game Day' }).tap(),
      undo: goBack,
    },
    'opening a team': {
      from: '/tuffstandings',
      act: () => page.locator('#main tbody a').first().tap(),
      undo: goBack,
    },
    'switching a week': {
      from: '/playerfantasypoints',
      prepare: () => week.focus(),
      act: (at) => page.keyboard.press(at % 2 === 0 ? 'ArrowUp' : 'ArrowDown'),
      undo: () => figures.waitFor(),
    },
    'typing in a search': {
      from: '/playerfantasypoints?week=Total&size=all',
      prepare: () => search.focus(),
      act: (at) => page.keyboard.press(WORD[at] ?? 'Backspace'),
    },
    'sorting weekly stats': { from: '/weeklyplayerstats', act: (at) => headers.nth(at % 3).tap() },
  }

  await manager.opens('/tuffstandings')
  await figures.waitFor()
  const newDurations = await watchInteractions(page)
  await slowDown(page)
  for (const [what, { from, prepare, act, undo }] of Object.entries(interactions)) {
    await manager.goesTo(from)
    await figures.waitFor()
    const times: number[] = []
    for (let at = 0; at < TIMES; at++) {
      await prepare?.()
      await newDurations()
      await act(at)
      times.push(Math.max(...(await newDurations())))
      await undo?.()
    }
    report(`${what}, ${when}`, times)
  }
}

async function inLeague(clock: string, use: (manager: Actor) => Promise<void>): Promise<void> {
  const league = await LeagueProcess.start({ clock })
  const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 2 })
  try {
    const manager = new Actor(await context.newPage(), league, MANAGER)
    await manager.logsIn()
    await use(manager)
  } finally {
    await context.close()
    await league.close()
  }
}

function report(what: string, times: readonly number[]): void {
  console.log(`         ${what}: median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`)
  measured({ what: `${what}: p75`, value: quantile(times, 0.75), unit: 'ms', bound: { atMost: LIMIT_MS } })
}
