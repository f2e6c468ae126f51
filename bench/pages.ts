import { type Browser, chromium } from '@playwright/test'
import { Actor, COMMISSIONER, MANAGER } from '../e2e/actor.ts'
import buildPages from '../e2e/build-pages.ts'
import { LeagueProcess } from '../e2e/league-process.ts'
import type { Account } from '../e2e/signed-in.ts'
import playwright from '../playwright.config.ts'
import { type Bound, measured, type Unit } from './parts/figures.ts'
import { median } from './parts/quantiles.ts'
import { CODE, type Storage, type Visit, visitOnSlowPhone } from './parts/slow-phone.ts'

/**
 * What each page transfers and when it is painted, on a first visit with 1.6 Mbit/s, 150 ms of latency and a processor
 * slowed four times. Counts the bytes of JS and CSS as transferred (br), headers included, until the page is usable:
 * the home page when 'Log In' leads to the login, any other when its main content is shown. `node bench/pages.ts
 * standings` measures one page, with everything it waits for.
 */
const ROUNDS = 3
const FIGURES = '#main tbody td'
const PAGES = [
  { path: '/', for: 'h1', kB: 100, firstPaint: 1000 },
  { path: '/tuffstandings', for: FIGURES, kB: 210, figures: 3200 },
  { path: '/dashboard', for: FIGURES },
  { path: '/roster', for: FIGURES },
  { path: '/fantasypoints', for: FIGURES },
  { path: '/playerfantasypoints', for: FIGURES },
  { path: '/weeklyplayerstats', for: FIGURES },
  { path: '/nflnews', for: '#main .card' },
  { path: '/profile', for: '#main pre' },
  { path: '/commissioner/rostermanagement', for: FIGURES, as: COMMISSIONER },
]
const MOST_LAYOUT_SHIFT = 0.05
/** HAND-02: a second visit on the same phone, with the first one's service worker and stored figures. */
const SECOND = { path: '/tuffstandings', lastKnown: 1000, live: 2000 }

/** Milliseconds; by default it polls in every frame, which takes time of the slowed page. */
const POLLED = { polling: 250 }

type Round = { bytes: number; firstPaint: number; largestPaint: number; figures: number; layoutShift: number }

const [wanted] = process.argv.slice(2)
await buildPages()
const league = await LeagueProcess.start({ clock: 'replay:week=12,speed=0' })
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  const members = new Map<Account, Storage>()
  for (const account of [MANAGER, COMMISSIONER]) members.set(account, await signIn(browser, account))
  console.log(`  ${'page'.padEnd(32)} JS + CSS   first paint   largest paint   of use   layout shift`)
  for (const page of PAGES.filter(({ path }) => !wanted || path.includes(wanted))) {
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(
        page.path === '/' ? await visitHome() : await visitPage(page.path, page.for, members.get(page.as ?? MANAGER)),
      )
    report(page, rounds)
  }
  if (!wanted || SECOND.path.includes(wanted)) await visitAgain(members.get(MANAGER))
} finally {
  await browser.close()
  await league.close()
}

async function visitHome(): Promise<Round> {
  return visitOnSlowPhone(browser, `${league.origin}/`, { figures: 'h1' }, async (visit) => {
    const leaving = visit.page.waitForRequest((request) => new URL(request.url()).pathname === '/authorize')
    // Measured before navigating, because nothing is left of the page afterwards.
    await visit.page.waitForFunction(() => Reflect.get(window, 'measures').largestPaint > 0)
    const { firstPaint, largestPaint, layoutShift } = await visit.measures()
    await visit.page.getByRole('button', { name: 'Log In' }).click()
    await leaving
    const figures = visit.elapsed()
    return { bytes: visit.transferred(CODE), firstPaint, largestPaint, figures, layoutShift }
  })
}

async function visitPage(path: string, selector: string, storage: Storage): Promise<Round> {
  return visitOnSlowPhone(browser, `${league.origin}${path}`, { storage, figures: selector }, async (visit) => {
    await visit.page.waitForFunction(() => Reflect.get(window, 'measures')?.figures, undefined, POLLED)
    const measures = await visit.measures()
    const figures = measures.figures ?? Number.NaN
    if (wanted) printTransfers(visit)
    return { ...measures, figures, bytes: visit.transferred(CODE, figures) }
  })
}

async function visitAgain(storage: Storage): Promise<void> {
  const rounds: Round[] = []
  const live: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(
      await visitOnSlowPhone(
        browser,
        `${league.origin}${SECOND.path}`,
        { storage, figures: FIGURES, isSecond: true },
        async (visit) => {
          await visit.page.waitForFunction(() => Reflect.get(window, 'measures')?.live, undefined, POLLED)
          const measures = await visit.measures()
          live.push(measures.live ?? Number.NaN)
          if (wanted) printTransfers(visit)
          return { ...measures, figures: measures.figures ?? Number.NaN, bytes: visit.transferred(CODE) }
        },
      ),
    )
  const lastKnown = median(rounds.map(({ figures }) => figures))
  const shift = Math.max(...rounds.map(({ layoutShift }) => layoutShift))
  console.log(`  ${`${SECOND.path} again`.padEnd(32)} last known ${ms(lastKnown)}, live ${ms(median(live))}`)
  const what = `${SECOND.path}, a second visit`
  measured({
    what: `${what}: the last known figures`,
    value: lastKnown,
    unit: 'ms',
    bound: { atMost: SECOND.lastKnown },
  })
  measured({ what: `${what}: the live ones`, value: median(live), unit: 'ms', bound: { atMost: SECOND.live } })
  measured({ what: `${what}: layout shift`, value: shift, unit: 'number', bound: { atMost: MOST_LAYOUT_SHIFT } })
}

function report(page: (typeof PAGES)[number], rounds: Round[]): void {
  const middle = (value: (round: Round) => number) => median(rounds.map(value))
  const bytes = middle((round) => round.bytes)
  const firstPaint = middle((round) => round.firstPaint)
  const largestPaint = middle((round) => round.largestPaint)
  const figures = middle((round) => round.figures)
  const layoutShift = Math.max(...rounds.map((round) => round.layoutShift))
  const columns = [kB(bytes), ms(firstPaint), ms(largestPaint), ms(figures), layoutShift.toFixed(4)]
  console.log(`  ${page.path.padEnd(32)} ${columns.join('     ')}`)
  const row = (what: string, value: number, unit: Unit, bound: Bound) =>
    measured({ what: `${page.path}: ${what}`, value, unit, bound })
  if (page.kB) row('JS and CSS, as they travel', bytes / 1000, 'kB', { atMost: page.kB })
  if (page.firstPaint) row('its card is painted', largestPaint, 'ms', { atMost: page.firstPaint })
  if (page.figures) row('its figures are there', figures, 'ms', { atMost: page.figures })
  if (page.kB) row('layout shift', layoutShift, 'number', { atMost: MOST_LAYOUT_SHIFT })
}

function printTransfers({ transfers }: Visit): void {
  for (const { at, bytes, path } of transfers) console.log(`      ${ms(at)} ${kB(bytes)}  ${path}`)
}

async function signIn(from: Browser, account: Account): Promise<Storage> {
  const context = await from.newContext()
  await new Actor(await context.newPage(), league, account).logsIn()
  const { cookies } = await context.storageState()
  await context.close()
  return { cookies, origins: [] }
}

function ms(time: number): string {
  return `${Math.round(time)} ms`.padStart(8)
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}
