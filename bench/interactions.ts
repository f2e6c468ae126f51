import { Actor, MANAGER } from '../e2e/actor.ts'
import { expect } from '../e2e/expect.ts'
import { PHONE } from '../e2e/screens.ts'
import { measured } from './parts/figures.ts'
import { slowDown, watchInteractions } from './parts/page-clock.ts'
import { median, quantile } from './parts/quantiles.ts'
import { withPages } from './parts/with-league.ts'

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
const SORTED_BY = ['Position', 'Fantasy Points', 'Player Name']

/** Only `act` is measured, up to the next paint; `shows` is its effect, and `undo` restores the state for the next round. */
type Interaction = {
  from: string
  prepare?: () => Promise<unknown>
  act: (round: number) => Promise<unknown>
  shows: (round: number) => Promise<unknown>
  undo?: () => Promise<unknown>
}

for (const [when, clock] of Object.entries(CLOCKS))
  await withPages({ clock }, async (league, browser) => {
    const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 2 })
    const manager = new Actor(await context.newPage(), league, MANAGER)
    await manager.logsIn()
    await measureAll(when, manager)
  })

async function measureAll(when: string, manager: Actor): Promise<void> {
  const { page } = manager
  const main = page.getByRole('main')
  const figures = main.getByRole('cell').first()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).tap()
  const goBack = async () => {
    await page.goBack()
    await manager.seesStandings()
    await figures.waitFor()
  }
  const search = page.getByRole('searchbox')
  const typed = (round: number) => WORD.slice(0, Math.min(round + 1, 2 * WORD.length - round - 1))
  const week = page.getByLabel('Week', { exact: true })
  const weekAt = (round: number) => (round % 2 === 0 ? 'Week 11' : 'Week 12')
  const header = (round: number) => main.getByRole('columnheader', { name: SORTED_BY[round % SORTED_BY.length]! })

  const interactions: Record<string, Interaction> = {
    'opening the menu': {
      from: '/tuffstandings',
      act: openMenu,
      shows: () => menu.waitFor(),
      undo: async () => {
        await menu.getByRole('button', { name: 'Close' }).tap()
        await menu.waitFor({ state: 'hidden' })
      },
    },
    'opening Game Day': {
      from: '/tuffstandings',
      prepare: openMenu,
      act: () => menu.getByRole('link', { name: 'Game Day' }).tap(),
      shows: () => page.getByRole('table', { name: 'Money Board' }).waitFor(),
      undo: goBack,
    },
    'opening a team': {
      from: '/tuffstandings',
      act: () => main.getByRole('rowheader').getByRole('link').first().tap(),
      shows: () => page.waitForURL(/\/(team|fantasypoints)\/./),
      undo: goBack,
    },
    'switching a week': {
      from: '/playerfantasypoints?week=12',
      prepare: () => week.focus(),
      act: (round) => page.keyboard.press(round % 2 === 0 ? 'ArrowUp' : 'ArrowDown'),
      shows: (round) => page.waitForURL(({ searchParams }) => weekAt(round).endsWith(searchParams.get('week') ?? ' ')),
    },
    'typing in a search': {
      from: '/playerfantasypoints?week=Total&size=all',
      prepare: () => search.focus(),
      act: (round) => page.keyboard.press(WORD[round] ?? 'Backspace'),
      shows: (round) => expect(search).toHaveValue(typed(round)),
    },
    'sorting player points': {
      from: '/playerfantasypoints?week=12&size=all',
      act: (round) => header(round).getByRole('button').tap(),
      shows: (round) => expect(header(round)).toHaveAttribute('aria-sort', /./),
    },
  }

  await manager.opens('/tuffstandings')
  await figures.waitFor()
  const newDurations = await watchInteractions(page)
  await slowDown(page)
  for (const [what, { from, prepare, act, shows, undo }] of Object.entries(interactions)) {
    await manager.goesTo(from)
    await figures.waitFor()
    const times: number[] = []
    for (let round = 0; round < TIMES; round++) {
      await prepare?.()
      await newDurations()
      await act(round)
      await shows(round)
      times.push(Math.max(...(await newDurations())))
      await undo?.()
    }
    report(`${what}, ${when}`, times)
  }
}

function report(what: string, times: readonly number[]): void {
  console.log(`         ${what}: median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`)
  measured({ what: `${what}: p75`, value: quantile(times, 0.75), unit: 'ms', bound: { atMost: LIMIT_MS } })
}
