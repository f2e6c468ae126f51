import type { Browser, CDPSession, Page } from '@playwright/test'
import { Actor, COMMISSIONER } from '../e2e/actor.ts'
import type { LeagueProcess } from '../e2e/league-process.ts'
import { measured } from './parts/figures.ts'
import { slowDown } from './parts/page-clock.ts'
import { withPages } from './parts/with-league.ts'

/**
 * TALK-04: the board of a television on a processor slowed four times, with a Sunday sixty times as fast: its frames a
 * second, and what its memory grows by. `node bench/television.ts 60` runs for an hour.
 */
const MINUTES = Number(process.argv[2] ?? 2)
const WARM_UP_MS = 30_000
const COUNTED_MS = 60_000
const SCREEN = { width: 1920, height: 1080 }

await withPages({ clock: 'replay:week=12,speed=60' }, async (league, browser) => {
  const page = await openBoard(league, browser)
  const devtools = await page.context().newCDPSession(page)
  await slowDown(page)
  await page.waitForTimeout(WARM_UP_MS)
  const before = await heapOf(devtools)
  const frames = await framesWithin(page, COUNTED_MS)
  await page.waitForTimeout(MINUTES * 60_000 - COUNTED_MS)
  const after = await heapOf(devtools)
  measured({
    what: 'frames of the television board, of 60',
    value: frames / 60,
    unit: 'times',
    bound: { atLeast: 0.9 },
  })
  measured({
    what: `its growth in ${MINUTES} minutes`,
    value: (after - before) / 1e6,
    unit: 'MB',
    bound: { atMost: 5 },
  })
  measured({ what: 'its memory', value: after / 1e6, unit: 'MB' })
})

async function openBoard(league: LeagueProcess, browser: Browser): Promise<Page> {
  const commissioner = new Actor(await browser.newPage(), league, COMMISSIONER)
  await commissioner.logsIn()
  await commissioner.opens('/commissioner/accounts')
  await commissioner.page.getByRole('button', { name: 'Make a Link' }).click()
  const address = await commissioner.page.getByRole('textbox', { name: 'Link of the television board' }).inputValue()
  await commissioner.page.close()
  const context = await browser.newContext({ viewport: SCREEN, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('list', { name: 'Money Board' }).waitFor()
  return page
}

function framesWithin(page: Page, ms: number): Promise<number> {
  return page.evaluate(
    (duration) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        let frames = 0
        requestAnimationFrame(function count(now) {
          frames++
          if (now - start < duration) requestAnimationFrame(count)
          else resolve(frames / ((now - start) / 1000))
        })
      }),
    ms,
  )
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}
