import { chromium } from '@playwright/test'
import { StandingsMessage, weekLabel } from '@tuff/contract'
import { Actor, MANAGER } from '../e2e/actor.ts'
import buildPages from '../e2e/build-pages.ts'
import { LeagueProcess } from '../e2e/league-process.ts'
import playwright from '../playwright.config.ts'
import { measured } from './parts/figures.ts'
import { type Cost, costOf, slowDown, tidyUp, watchKeys, watchPaints } from './parts/page-clock.ts'
import { median, quantile } from './parts/quantiles.ts'
import { stepBack } from './parts/step-back.ts'

/**
 * How soon a page follows its reader and its feed, in Chromium, on a processor four times as slow as this one. Work is that
 * of the page's main thread, in its own time; what passed on the clock is longer on a machine that is busy otherwise.
 */
const KEY_MS = 100
const WEEK_MS = 200
const PUSH_MS = 50
/** So many that what a browser collects once after a load is not the slowest twentieth. */
const PUSHES = 100
const SETTLED_MS = 6_000
const LIT_MS = 900
const PAINTED_MS = 300

const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}
const WORDS = ['stone', 'anders', 'de', 'wick']

buildPages()
const browser = await chromium.launch(playwright.use?.launchOptions)
stepBack()
try {
  await inLeague(async (manager, screen) => {
    await typesAndSwitches(manager, screen)
    await watchesStandings(manager, screen)
  })
} finally {
  await browser.close()
}

/** With every player of the season on one page. */
async function typesAndSwitches(manager: Actor, screen: string): Promise<void> {
  const { page } = manager
  await manager.opens('/playerfantasypoints?week=Total&size=all')
  await page.getByRole('table').waitFor()
  const players = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
  const keyTimes = await watchKeys(page)
  await watchPaints(page)
  const work = await slowDown(page)

  await page.getByRole('searchbox').focus()
  const keys: Cost[] = []
  for (const word of WORDS) {
    for (const key of [...word, ...Array<string>(word.length).fill('Backspace')])
      keys.push(await costOf(page, work, () => page.keyboard.press(key)))
  }
  report(screen, `a key, over ${players} players, to the next paint`, await keyTimes(), KEY_MS)
  print(screen, 'the list after it: work', worksOf(keys))
  print(screen, 'the list after it: passed', passedOf(keys))

  const weeks = Array.from({ length: 11 }, (_, at) => `Week ${at + 1}`)
  const choose = (week: string) => costOf(page, work, () => page.getByLabel('Week', { exact: true }).selectOption(week))
  const unknown = await repeat(weeks.length, (at) => choose(weeks[at]!))
  print(screen, 'a week that must be asked for: work', worksOf(unknown))
  const known = await repeat(2 * weeks.length, (at) => choose(weeks[at % weeks.length]!))
  report(screen, 'a week that is known: work', worksOf(known), WEEK_MS)
  print(screen, 'a week that is known: passed', passedOf(known))
}

/** A touchdown at a time: one team's week and total change, and with them whatever hangs on them. */
async function watchesStandings(manager: Actor, screen: string): Promise<void> {
  const { page } = manager
  // The ticker moves all the time, push or no push: what it costs would blur what a push does.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(keepStandingsSocket)
  await manager.opens('/tuffstandings?weeks=all')
  await page.getByRole('table').first().waitFor()
  // The table may still be that of the last visit: what a push changes is what the feed itself has said.
  await page.waitForFunction(() => Reflect.get(window, 'standings')?.said)
  const message = StandingsMessage.parse(JSON.parse(await page.evaluate(() => Reflect.get(window, 'standings').said)))
  const pushes = Array.from({ length: PUSHES }, (_, at) => {
    scores(message, at)
    return JSON.stringify(message)
  })
  await page.evaluate((texts) => Reflect.set(window, 'pushes', texts), pushes)
  // What a page fetches in advance, once it has nothing else to do, is no work of a push.
  await page.waitForTimeout(SETTLED_MS)
  await tidyUp(page)
  const work = await slowDown(page)
  const workOf = async (which: number) => {
    const before = await work()
    await page.evaluate((at) => {
      const { socket } = Reflect.get(window, 'standings') as { socket: WebSocket }
      const data = (Reflect.get(window, 'pushes') as string[])[at]
      setTimeout(() => data && socket.dispatchEvent(new MessageEvent('message', { data })))
    }, which)
    await page.waitForTimeout(LIT_MS + PAINTED_MS)
    return (await work()) - before
  }
  // What asking costs, and a page that is left alone, is no work of a push.
  const idle = median(await repeat(9, () => workOf(-1)))
  const works = await repeat(PUSHES, workOf)
  report(
    screen,
    'a push to the standings: work',
    works.map((one) => one - idle),
    PUSH_MS,
  )
}

/** Six points for one team: its week, its total, its distances, and the week's ranks of those it passes. */
function scores({ data }: StandingsMessage, at: number): void {
  const week = weekLabel(data.currentNFLWeek)
  const teams = data.regularSeasonData
  const team = teams[at % teams.length]!
  team.weeklyPoints[week] = (team.weeklyPoints[week] ?? 0) + 6
  team.totalPoints += 6
  team.pointsFromFirst += 6
  team.pointsFromSixth += 6
  const inWeek = (email: string) => teams.find((one) => one.managerEmail === email)?.weeklyPoints[week] ?? 0
  const ranks = data.weeklyRankings[week]!
  const all = Object.keys(ranks).map(inWeek)
  for (const email of Object.keys(ranks)) ranks[email] = 1 + all.filter((points) => points > inWeek(email)).length
}

/** Runs in the page, before it: the text of a push stands ready there, so that bringing it costs nothing of its own. */
function keepStandingsSocket(): void {
  const Plain = WebSocket
  window.WebSocket = class extends Plain {
    constructor(url: string | URL) {
      super(url)
      if (!String(url).includes('standings')) return
      const kept = { socket: this, said: '' }
      Object.assign(window, { standings: kept })
      this.addEventListener('message', ({ data }) => {
        if (!data.includes('"heartbeat"')) Object.assign(kept, { said: kept.said || data })
      })
    }
  }
}

async function repeat<Measured>(times: number, measure: (at: number) => Promise<Measured>): Promise<Measured[]> {
  const costs: Measured[] = []
  for (let at = 0; at < times; at++) costs.push(await measure(at))
  return costs
}

async function inLeague(use: (manager: Actor, screen: string) => Promise<void>): Promise<void> {
  const league = await LeagueProcess.start({ clock: 'replay:week=12,speed=0' })
  try {
    for (const [screen, options] of Object.entries(SCREENS)) {
      const context = await browser.newContext({ ...options, reducedMotion: 'no-preference' })
      const manager = new Actor(await context.newPage(), league, MANAGER)
      await manager.logsIn()
      await use(manager, screen)
      await context.close()
    }
  } finally {
    await league.close()
  }
}

function report(screen: string, what: string, times: readonly number[], limit: number): void {
  print(screen, what, times)
  measured({ what: `${screen}: ${what}, p95`, value: quantile(times, 0.95), unit: 'ms', bound: { below: limit } })
}

function print(screen: string, what: string, times: readonly number[]): void {
  const figures = { p50: median(times), p95: quantile(times, 0.95), max: Math.max(...times) }
  const inWords = Object.entries(figures).map(([name, time]) => `${name} ${time.toFixed(0).padStart(4)} ms`)
  console.log(`  ${screen.padEnd(8)} ${what.padEnd(46)} ${inWords.join('  ')}  (${times.length})`)
}

function worksOf(costs: readonly Cost[]): number[] {
  return costs.map(({ work }) => work)
}

function passedOf(costs: readonly Cost[]): number[] {
  return costs.map(({ passed }) => passed)
}
