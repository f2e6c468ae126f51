// node scripts/screenshots.ts: pictures of every page at both sizes and in both themes. With --states: of rare page
// states. With --readme: the README's two pictures.
import { mkdir } from 'node:fs/promises'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import { PAGE_PATHS } from '@tuff/contract'
import { Actor, COMMISSIONER } from '../e2e/actor.ts'
import buildPages from '../e2e/build-pages.ts'
import { LeagueProcess } from '../e2e/league-process.ts'
import playwright from '../playwright.config.ts'
import { STATES, TIMES } from './lib/page-states.ts'
import { inRoot } from './lib/paths.mjs'

const FOLDER = inRoot('test-results', 'screens')
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}
const WEEKS = [1, 12, 16, 18]
const THEMES: Record<string, 'light' | 'dark'> = { desktop: 'dark', phone: 'light' }
/** Some states have no end event: waits until the page has settled. */
const SETTLE_MS = 1500

type TakeScreenshot = (name: string) => Promise<unknown>

buildPages()
const browser = await chromium.launch(playwright.use?.launchOptions)
if (process.argv.includes('--readme')) await takeReadmeScreenshots()
else if (process.argv.includes('--states')) await takeStateScreenshots()
else await takeAllScreenshots()
await browser.close()

async function takeAllScreenshots(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const week of WEEKS) {
    const league = await LeagueProcess.start({ clock: `replay:week=${week},speed=0` })
    for (const [size, options] of Object.entries(SIZES)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const commissioner = await opensBrowser(league, { ...options, colorScheme })
        const takeScreenshot = (name: string) =>
          commissioner.page.screenshot({ path: `${FOLDER}/${name}_${size}_${colorScheme}.png` })

        if (week === WEEKS[0]) await showsTheWayIn(commissioner, takeScreenshot)
        await commissioner.logsIn()
        await commissioner.page.getByRole('table').first().waitFor()
        await takeScreenshot(`standings-week${week}`)
        if (week === 12) await showsMenuAndAllWeeks(commissioner, takeScreenshot)
        if (week === 12 || week === 16)
          await showsEveryPage(commissioner, (name) => takeScreenshot(`${name}-week${week}`))
        await commissioner.context.close()
      }
    }
    await league.close()
  }
  console.log(`The pictures are in ${FOLDER}`)
}

async function showsTheWayIn(manager: Actor, takeScreenshot: TakeScreenshot): Promise<void> {
  await manager.opens('/')
  await manager.seesHomeCard()
  await takeScreenshot('home')
  await manager.opens('/nowhere')
  await manager.seesTitle('Not Found')
  await takeScreenshot('not-found')
  await manager.opens('/tuffstandings')
  await manager.seesLoginForm()
  await takeScreenshot('sign-in')
  await manager.entersPassword('not-the-password')
  await manager.page.getByRole('alert').waitFor()
  await takeScreenshot('sign-in-refused')
}

async function showsMenuAndAllWeeks(manager: Actor, takeScreenshot: TakeScreenshot): Promise<void> {
  await manager.opensMenu()
  await takeScreenshot('menu')
  await manager.opens('/tuffstandings?weeks=all')
  await manager.page.getByRole('table').first().waitFor()
  await takeScreenshot('standings-week12-all')
}

async function showsEveryPage({ page, league }: Actor, takeScreenshot: TakeScreenshot): Promise<void> {
  for (const [name, path] of Object.entries(PAGE_PATHS)) {
    if (path === PAGE_PATHS.home || path === PAGE_PATHS.standings || path.includes(':')) continue
    await page.goto(`${league.origin}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    await takeScreenshot(name)
  }
}

/** One theme per size: the regular pages show the differences between themes. */
async function takeStateScreenshots(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const { name: time, clock } of TIMES) {
    const league = await LeagueProcess.start({ clock })
    for (const [size, options] of Object.entries(SIZES)) {
      const commissioner = await opensBrowser(league, { ...options, colorScheme: THEMES[size] })
      await commissioner.logsIn()
      for (const { name, paths, prepare } of STATES.filter((state) => (state.time ?? 'sunday') === time)) {
        const page = await commissioner.context.newPage()
        await prepare(page)
        for (const path of paths) {
          await page.goto(`${league.origin}${PAGE_PATHS[path]}`)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.waitForTimeout(SETTLE_MS)
          await page.screenshot({ path: `${FOLDER}/${path}-${name}_${size}.png` })
        }
        await page.close()
      }
      await commissioner.context.close()
    }
    await league.close()
  }
  console.log(`The pictures are in ${FOLDER}`)
}

async function takeReadmeScreenshots(): Promise<void> {
  const league = await LeagueProcess.start({ clock: 'replay:at=2024-11-24T20:40:00Z,speed=0' })
  for (const [size, name] of [
    ['desktop', 'standings'],
    ['phone', 'dashboard'],
  ] as const) {
    const commissioner = await opensBrowser(league, { ...SIZES[size], colorScheme: THEMES[size] })
    await commissioner.logsIn()
    if (name === 'dashboard') await commissioner.opens(PAGE_PATHS.dashboard)
    await commissioner.page.getByRole('table').first().waitFor()
    await commissioner.page.getByText('NFL News').waitFor()
    await commissioner.page.screenshot({ path: inRoot('docs', 'screenshots', `${name}.png`) })
    await commissioner.context.close()
  }
  await league.close()
}

/** As on a later visit, with the font cached. */
async function opensBrowser(league: LeagueProcess, options: BrowserContextOptions): Promise<Actor> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('font', 'fetched'))
  return new Actor(await context.newPage(), league, COMMISSIONER)
}
