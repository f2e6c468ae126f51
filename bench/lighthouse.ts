import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { PAGE_PATHS, RACE_CALLS, ROSTER_CALLS, TEAM_CALLS, weekLabel } from '@tuff/contract'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { freePort } from '../apps/server/testing/platform/free-port.ts'
import { Actor, COMMISSIONER } from '../e2e/actor.ts'
import buildPages from '../e2e/build-pages.ts'
import { callerAs } from '../e2e/caller.ts'
import { LeagueProcess } from '../e2e/league-process.ts'
import playwright from '../playwright.config.ts'
import { measured } from './parts/figures.ts'
import { stepBack } from './parts/lower-priority.ts'
import { median } from './parts/quantiles.ts'
import { watchStolenTime } from './parts/stolen-time.ts'

/**
 * Lighthouse on each page, simulating a phone: `/` as a visitor, the others as the signed-in commissioner. It loads a
 * page at full speed and extrapolates to a slow phone, so other load on the machine counts fourfold: run it on a quiet
 * one. Lighthouse's own benchmark index is listed too: the slowdown of four assumes an index of 1500 to 2000. `node
 * bench/lighthouse.ts roster money` runs the pages with these words in their path.
 *
 * Each visit uses a new browser process on the same profile. In a process that has shown another page, the attaching
 * debugger first reads that page's code for 80 to 200 ms, and Lighthouse counts this fourfold as the page's work.
 */
const ROUNDS = 3
const STOLEN_AT_MOST = 0.02
const MOST_ROUNDS = 6
/** A visitor's first page has the strictest bound; any other waits for figures. */
const LEAST: Record<string, number> = { [PAGE_PATHS.home]: 90, [PAGE_PATHS.standings]: 85 }
const LEAST_ELSEWHERE = 75
const MOST_LAYOUT_SHIFT = 0.05

const wanted = process.argv.slice(2)

await buildPages()
const league = await LeagueProcess.start({ clock: 'replay:week=12,speed=0' })
const call = await callerAs(COMMISSIONER, league)
const about: Record<string, string> = { ':team': await someTeam(), ':week': '11', ':id': await somePlayer() }
const paths = Object.values(PAGE_PATHS)
  .filter(
    (path) => wanted.length === 0 || wanted.some((part) => path === part || (part !== '/' && path.includes(part))),
  )
  .map((path) => path.replace(/:\w+/, (part) => encodeURIComponent(about[part] ?? '')))
const folder = await mkdtemp(join(tmpdir(), 'tuff-lighthouse-'))
const port = await freePort()
stepBack()
try {
  await forecastsAreMade()
  console.log(`  ${'page'.padEnd(34)} points   first paint   largest paint   blocked   layout shift   stolen   index`)
  const ofVisitors = paths.filter((path) => path === PAGE_PATHS.home)
  const ofMembers = paths.filter((path) => path !== PAGE_PATHS.home)
  for (const path of ofVisitors) await measureSpeed(path)
  for (const path of ofVisitors) await measureAccessibility(path)
  await inBrowser(signIn)
  for (const path of ofMembers) await measureSpeed(path)
  for (const path of ofMembers) await measureAccessibility(path)
} finally {
  await league.close()
  await rm(folder, { recursive: true, force: true })
}

async function measureSpeed(path: string): Promise<void> {
  const visits: Visit[] = []
  const areEnough = () => visits.filter(({ stolen }) => stolen <= STOLEN_AT_MOST).length >= ROUNDS
  while (visits.length < MOST_ROUNDS && !areEnough()) visits.push(await visit(path, 'performance'))
  const quietest = visits.toSorted((a, b) => a.stolen - b.stolen).slice(0, ROUNDS)
  const middle = (value: (result: Result) => number) => median(quietest.map(({ result }) => value(result)))
  const audit = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  const points = Math.round(100 * middle(({ categories }) => categories.performance?.score ?? 0))
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (name) => `${Math.round(audit(name))} ms`,
  )
  const columns = [
    points,
    ...times,
    audit('cumulative-layout-shift').toFixed(3),
    `${(100 * Math.max(...quietest.map(({ stolen }) => stolen))).toFixed(0)} %`,
    Math.round(middle(({ environment }) => environment.benchmarkIndex)),
  ]
  console.log(`  ${path.padEnd(34)} ${columns.map((column) => String(column).padStart(6)).join('       ')}`)
  measured({
    what: `${path}: layout shift`,
    value: audit('cumulative-layout-shift'),
    unit: 'number',
    bound: { atMost: MOST_LAYOUT_SHIFT },
  })
  measured({
    what: `${path}: Lighthouse`,
    value: points,
    unit: 'points',
    bound: { atLeast: LEAST[path] ?? LEAST_ELSEWHERE },
  })
}

async function measureAccessibility(path: string): Promise<void> {
  const { result } = await visit(path, 'accessibility')
  const points = Math.round(100 * (result.categories.accessibility?.score ?? 0))
  measured({ what: `${path}: Lighthouse, accessibility`, value: points, unit: 'points', bound: { atLeast: 100 } })
}

type Visit = { result: Result; stolen: number }

async function visit(path: string, category: 'performance' | 'accessibility'): Promise<Visit> {
  return inBrowser(async () => {
    const stolen = watchStolenTime()
    const flags: Flags = { port, onlyCategories: [category], logLevel: 'error', disableStorageReset: true }
    const report = await lighthouse(`${league.origin}${path}`, flags)
    if (!report) throw new Error(`Lighthouse returned no report of ${path}`)
    return { result: report.lhr, stolen: stolen() }
  })
}

async function inBrowser<Result>(run: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const { args = [], ...options } = playwright.use?.launchOptions ?? {}
  // Lighthouse does not see a separate browser context.
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    return await run(context)
  } finally {
    await context.close()
  }
}

/** Also loads the font, which in a full run an earlier page has loaded. */
async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await new Actor(page, league, COMMISSIONER).logsIn()
  await page.waitForFunction(() => localStorage.getItem('font') !== null)
}

/** A league computes the forecasts of earlier weeks on the first request, which keeps a core busy. */
async function forecastsAreMade(): Promise<void> {
  const areMade = async () =>
    RACE_CALLS.history.response.parse((await call('GET', RACE_CALLS.history.path)).body).isComplete
  while (!(await areMade())) await setTimeout(500)
}

async function someTeam(): Promise<string> {
  const [team] = TEAM_CALLS.all.response.parse((await call('GET', TEAM_CALLS.all.path)).body).teams
  if (!team) throw new Error('The league has no team')
  return team.teamName
}

async function somePlayer(): Promise<string> {
  const { body } = await call('GET', ROSTER_CALLS.all.path)
  const { currentWeek, data } = ROSTER_CALLS.all.response.parse(body)
  const [player] = Object.values(data)[0]?.weeks[weekLabel(currentWeek)] ?? []
  if (!player) throw new Error('No team has a player')
  return player.playerID
}
