import type { Page } from '@playwright/test'
import type { StandingsMessage } from '@tuff/contract'
import type { Actor } from './actor.ts'
import { findsNothingInEitherTheme } from './axe.ts'
import { movesClock } from './caller.ts'
import { expectedPlayoffs, expectedRegularSeason, weeksFrom } from './expected-standings.ts'
import { expect, test } from './league-test.ts'

test("STAND-01 STAND-02 STAND-03 STAND-04 STAND-08 STAND-09 in week 12: a spinner, then recent weeks in rank colours; the link keeps 'all weeks'", async ({
  manager,
}) => {
  const { page } = manager
  const allowed = Promise.withResolvers<void>()
  await page.routeWebSocket(/standings/, (socket) => {
    socket.connectToServer().onMessage(async (message) => {
      await allowed.promise
      socket.send(message)
    })
  })
  await manager.opens('/tuffstandings')
  await manager.seesText('Loading standings data...')
  await expect(page.getByRole('table')).toHaveCount(0)
  allowed.resolve()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('Loading standings data...')).toHaveCount(0)

  const standings = await seesWeek(manager, 12)
  await seesStandingsOf(manager, 12)
  await hasNamedColours(page)

  await page.getByRole('button', { name: 'All', exact: true }).click()
  const all = expectedRegularSeason(standings, weeksFrom(1, 12))
  await manager.seesTable('Regular Season', all)
  await manager.reloads()
  await manager.seesTable('Regular Season', all)
  await page.getByRole('button', { name: 'Recent' }).click()
  await manager.seesTable('Regular Season', expectedRegularSeason(standings, recentWeeks(12)))
})

test.describe('from week to week', () => {
  test.use({ clock: 'replay:week=1,speed=0', ownLeague: true })

  test("STAND-01 STAND-03 STAND-06 STAND-07 STAND-09 STAND-10 an open page follows the season past its playoffs; 'Show All Weeks'; axe finds nothing", async ({
    manager,
    league,
  }) => {
    await manager.opensStandings()
    await seesStandingsOf(manager, 1)
    for (const week of [14, 15, 17, 18]) {
      await movesClock(league, { week })
      await seesStandingsOf(manager, week)
      if (week === 17) await showsAllWeeks(manager)
    }
  })
})

async function showsAllWeeks(manager: Actor): Promise<void> {
  const standings = await seesWeek(manager, 17)
  await findsNothingInEitherTheme(manager.page)
  const allWeeks = manager.page.getByRole('switch', { name: 'Show All Weeks' })
  await expect(allWeeks).not.toBeChecked()
  await allWeeks.click()
  await expect(allWeeks).toBeChecked()
  await manager.seesTable('Regular Season (Final)', expectedRegularSeason(standings, weeksFrom(1, 14)))
  await allWeeks.click()
  await expect(allWeeks).not.toBeChecked()
  await manager.seesTable('Regular Season (Final)', expectedRegularSeason(standings, []))
}

/** STAND-04: in either theme 1 is primary, 2 warning, 3 danger, 4 info, and 5-10 a shade of success. */
async function hasNamedColours(page: Page): Promise<void> {
  const swatches = page.getByRole('list', { name: 'Colour legend' }).locator('.swatch')
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-bs-theme', name), theme)
    const shown = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    const named = await page.evaluate(coloursOf, ['primary', 'warning', 'danger', 'info', 'success'])
    expect(shown.slice(0, 4)).toEqual(named.slice(0, 4))
    expect(Math.abs(hueOf(shown[4]!) - hueOf(named[4]!))).toBeLessThan(15)
  }
}

test.describe('on a Sunday, sixty times as fast', () => {
  test.use({ clock: 'replay:week=12,speed=60', ownLeague: true })

  test("D-06 FEED-08 FEED-11 a weekly score and a team's points update an open page, without reload or request", async ({
    manager,
  }) => {
    test.setTimeout(180_000)
    let requests = 0
    manager.page.on('websocket', (socket) => {
      // The other feeds may still be connecting when the table renders.
      if (socket.url().includes('standings')) socket.on('framesent', () => requests++)
    })
    await manager.opensStandings()
    await manager.page.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', ''))
    const before = await manager.readsTable('Regular Season')
    const requestsBefore = requests
    const scores = (table: typeof before) => table.rows.map((row) => `${row[2]} ${row[7]}`).toSorted()
    await expect
      .poll(async () => scores(await manager.readsTable('Regular Season')), { timeout: 60_000 })
      .not.toEqual(scores(before))
    await expect(manager.page.locator('html[data-never-reloaded]')).toHaveCount(1)
    expect(requests).toBe(requestsBefore)

    await manager.goesTo('/fantasypoints')
    const total = manager.page.locator('tfoot td').last()
    await expect(total).toBeVisible({ timeout: 90_000 })
    const points = (await total.textContent()) ?? ''
    await expect(total).not.toHaveText(points, { timeout: 60_000 })
    await expect(manager.page.locator('html[data-never-reloaded]')).toHaveCount(1)
  })
})

async function seesWeek(manager: Actor, week: number): Promise<StandingsMessage['data']> {
  const standings = await manager.fetchesStandings()
  expect(standings.currentNFLWeek).toBe(week)
  expect(standings.regularSeasonData).toHaveLength(24)
  return standings
}

/** The page matches the feed's week: the season alone, or final and with its playoffs. */
async function seesStandingsOf(manager: Actor, week: number): Promise<void> {
  await expect.poll(async () => (await manager.fetchesStandings()).currentNFLWeek).toBe(week)
  const standings = await manager.fetchesStandings()
  if (week < 15) {
    await manager.seesTable('Regular Season', expectedRegularSeason(standings, recentWeeks(week)))
    await manager.seesNoTable('Playoffs')
    return
  }
  expect(standings.playoffData).toHaveLength(6)
  await manager.seesTable('Regular Season (Final)', expectedRegularSeason(standings, []))
  const title = isDecided(standings) ? 'Playoffs (Final)' : 'Playoffs'
  await manager.seesTable(title, expectedPlayoffs(standings, weeksFrom(15, 17)))
}

const recentWeeks = (week: number) => weeksFrom(Math.max(1, week - 3), week)

function isDecided({ playoffData, currentNFLWeek }: StandingsMessage['data']): boolean {
  const [first, second] = playoffData.map((team) => team.totalPoints).toSorted((a, b) => b - a)
  return currentNFLWeek === 18 && first !== second
}

/** Runs in the page: the theme's values of these colours. */
const coloursOf = (names: string[]): string[] =>
  names.map((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = `var(--tuff-${name})`
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })

function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  const spread = Math.max(r, g, b) - Math.min(r, g, b)
  const hue = g >= r && g >= b ? 2 + (b - r) / spread : b >= r ? 4 + (r - g) / spread : (g - b) / spread
  return (hue * 60 + 360) % 360
}
