import type { Browser } from '@playwright/test'
import { PICK_CALLS } from '@tuff/contract'
import {
  bestTeam,
  buildSnapshot,
  type Candidate,
  DEFAULT_SETTINGS,
  fillTheRest,
  type Pick,
  pointsOf,
  wholePoints,
} from '@tuff/league'
import { openTeamSolver } from '@tuff/league/team-solver'
import { Actor, MANAGER } from '../e2e/actor.ts'
import type { League } from '../e2e/league.ts'
import { opensPickNight } from '../e2e/picking-league.ts'
import { seasonOf } from './league-input.ts'
import { measured } from './parts/figures.ts'
import { slowDown } from './parts/page-clock.ts'
import { median, quantile } from './parts/quantiles.ts'
import { withPages } from './parts/with-league.ts'

/** DESK-06, DESK-07: the best team against an integer-programming solver, and Best Swaps in the browser. */
const SWAPS_MS = { 1: 50, 4: 200 } as const
const TURNS = 40

/** PICK-08; four times as long on a CPU that is slowed four times. */
const FILL_MS = 50
const POOL = 600

await measureBestTeam()
measureFillTheRest()
await withPages({ clock: 'replay:week=12,speed=0' }, measureBestSwaps)
await withPages({ clock: 'real', env: { TUFF_DEMO: '0' } }, measureFillOnPage)

async function measureBestTeam(): Promise<void> {
  console.log('The best team of 600 players under the cap, in each of 18 weeks\n')
  const { players, sheets } = buildSnapshot(seasonOf(24))
  const solve = await openTeamSolver()
  const cap = DEFAULT_SETTINGS.salaryCap
  const pools = sheets.map((sheet) =>
    players.map((player, at): Candidate => ({ player, points: wholePoints(pointsOf(sheet, at)) })),
  )
  for (const pool of pools) bestTeam(pool, cap)
  const own = pools.map((pool) => timed(() => bestTeam(pool, cap)!.points))
  const solver = pools.map((pool) => timed(() => solve(pool, cap)))
  print('ours', own)
  print('solver', solver)
  const ratio = median(solver.map(({ ms }) => ms)) / median(own.map(({ ms }) => ms))
  measured({
    what: 'weeks in which ours and the solver find other points',
    value: own.filter(({ found }, week) => found !== solver[week]!.found).length,
    unit: 'number',
    bound: { atMost: 0 },
  })
  measured({ what: 'the solver, beside ours', value: ratio, unit: 'times', bound: { atLeast: 1 } })
}

function measureFillTheRest(): void {
  console.log("\n'Fill the Rest' of 600 players, from 0 to 10 picks\n")
  const { players, sheets } = buildSnapshot(seasonOf(24))
  const cap = DEFAULT_SETTINGS.salaryCap
  const pool = players.map(
    (player, at): Candidate => ({
      player,
      points: sheets.reduce((sum, sheet) => sum + pointsOf(sheet, at), 0),
    }),
  )
  const team = bestTeam(pool, cap)!.spots.map(({ slot, player }): Pick => ({ slot, player, salaryThen: player.salary }))
  const times: Timed[] = []
  for (let turn = 0; turn < TURNS; turn++)
    times.push(timed(() => ('added' in fillTheRest(team.slice(0, turn % team.length), pool, cap) ? 1 : null)))
  print('fill', times)
  const p95 = quantile(
    times.map(({ ms }) => ms),
    0.95,
  )
  measured({ what: "'Fill the Rest': p95", value: p95, unit: 'ms', bound: { atMost: FILL_MS } })
}

async function measureFillOnPage(league: League, browser: Browser): Promise<void> {
  console.log("\n'Fill the Rest' in Chromium\n")
  const page = await (await browser.newContext()).newPage()
  const manager = new Actor(page, league, { email: 'pat@own.example', password: 'long enough' })
  await opensPickNight(manager, POOL / 4)
  await page.route('**/api/picks/pool', async (route) => {
    const { players } = PICK_CALLS.pool.response.parse(await (await route.fetch()).json())
    // Loosely by salary, and different for each.
    const expected = players.map((player, at) => ({
      ...player,
      expected: player.salary * 30 + ((at * 7919) % 9973) / 100,
    }))
    await route.fulfill({ json: { players: expected } })
  })
  await manager.opens('/pick')
  for (const slower of [1, 4] as const) {
    if (slower > 1) await slowDown(page)
    const times: number[] = []
    while (times.length < TURNS) {
      await page.getByText('Nothing chosen yet').waitFor()
      await page.getByRole('button', { name: 'Fill the Rest' }).click()
      await page.getByText('Complete and saved').waitFor()
      await page.getByRole('button', { name: 'Start Over' }).click()
      times.push(await page.evaluate(() => performance.getEntriesByName('fill-the-rest')[0]?.duration ?? Number.NaN))
    }
    const what = `'Fill the Rest' in the browser${slower > 1 ? `, CPU slowed ${slower} times` : ''}: p95`
    measured({ what, value: quantile(times, 0.95), unit: 'ms', bound: { atMost: FILL_MS * slower } })
  }
}

async function measureBestSwaps(league: League, browser: Browser): Promise<void> {
  console.log('\nBest Swaps in Chromium\n')
  const page = await (await browser.newContext()).newPage()
  const manager = new Actor(page, league, MANAGER)
  await manager.logsIn()
  for (const slower of [1, 4] as const) {
    if (slower > 1) await slowDown(page)
    const times: number[] = []
    while (times.length < TURNS) {
      await manager.opens('/trades?show=swaps')
      times.push(await page.evaluate(swapsTook))
    }
    const what = `Best Swaps${slower > 1 ? `, CPU slowed ${slower} times` : ''}`
    measured({ what: `${what}: p50`, value: median(times), unit: 'ms' })
    const p95 = quantile(times, 0.95)
    measured({ what: `${what}: p95`, value: p95, unit: 'ms', bound: { atMost: SWAPS_MS[slower] } })
  }
}

function swapsTook(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const [entry] = performance.getEntriesByName('best-swaps')
      if (entry && document.querySelector('.swaps')) resolve(entry.duration)
      else setTimeout(look, 20)
    }
    look()
  })
}

type Timed = { ms: number; found: number | null }

function timed(find: () => number | null): Timed {
  const begun = performance.now()
  const found = find()
  return { ms: performance.now() - begun, found }
}

function print(who: string, times: readonly Timed[]): void {
  const ms = times.map((one) => one.ms)
  console.log(`  ${who.padEnd(7)} p50 ${median(ms).toFixed(2)} ms, p95 ${quantile(ms, 0.95).toFixed(2)} ms`)
}
