import type { Locator, Page } from '@playwright/test'
import { CurrentWeek, FantasyPointsMessage, type PlayerPoints } from '@tuff/contract'
import { findsNothing } from './axe.ts'
import { neverScrollsSideways, setsFontSize } from './fit.ts'
import { isHeartbeat } from './heartbeat.ts'
import { expect, test } from './league-test.ts'

test('RT-07 NAV-01 PLPT-01 PLPT-02 PLPT-03 PLPT-04 PLPT-05 PLPT-06 a manager searches hundreds of players, and no page or filter moves the columns', {
  tag: '@phone',
}, async ({ manager }) => {
  const { page } = manager
  const collected = collectPlayers(page)
  await manager.opens('/tuffstandings')
  await manager.seesTitle('2024 TUFF Standings')
  const menu = await manager.opensMenu()
  await menu.getByRole('link', { name: 'Player Fantasy Points' }).click()
  await manager.seesTitle('Player Fantasy Points')

  await expect(choice(page, 'Week').locator('option:checked')).toHaveText('Week 12 (Current)')
  const perPage = manager.isOnPhone ? 10 : 20
  await expect(choice(page, 'Players per page')).toHaveValue(String(perPage))
  await expect(rows(page)).toHaveCount(perPage)
  const week12 = bestFirst(collected.week('Week 12'))
  await seesNames(page, week12.slice(0, perPage))
  await findsNothing(page)

  await page.getByRole('button', { name: 'Page 3' }).click()
  await seesNames(page, week12.slice(2 * perPage, 3 * perPage))
  await manager.isAt('/playerfantasypoints?page=3')
  await page.getByRole('searchbox', { name: 'Player name' }).pressSequentially('aN')
  await manager.isAt('/playerfantasypoints?name=aN')
  const found = week12.filter(({ playerName }) => /an/i.test(unaccented(playerName)))
  await seesNames(page, found.slice(0, perPage))
  await choice(page, 'TUFF Team').selectOption('Free Agents')
  await seesNames(page, found.filter(({ tuffTeams }) => tuffTeams.length === 0).slice(0, perPage))
  await expect(rows(page).first().getByRole('cell').last()).toHaveText('Free Agent')
  await page.goBack()
  await seesNames(page, found.slice(0, perPage))
  await expect(page.getByRole('searchbox')).toHaveValue('aN')
  await page.getByRole('searchbox').fill('')

  await choice(page, 'Week').selectOption('Total')
  await choice(page, 'Position').selectOption('DEF')
  await expect(page.getByRole('cell', { name: 'Team Defense' })).toHaveCount(perPage)
  await choice(page, 'Position').selectOption('All')
  await choice(page, 'Players per page').selectOption('All')
  const season = bestFirst(collected.season())
  expect(season.length).toBeGreaterThan(400)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(season.length + 1))
  await sortBy(page, 'Player Name')
  await sortBy(page, 'Player Name')
  await expect(page.getByRole('columnheader', { name: 'Player Name' })).toHaveAttribute('aria-sort', 'descending')
  await manager.isAt('/playerfantasypoints?week=Total&size=all&sort=name&order=desc')
  const lastByName = byName(season)[0]!
  await manager.reloads()
  await scrollsToEnd(page)
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', String(season.length + 1))
  await expect(rows(page).last().getByRole('rowheader')).toHaveText(lastByName.playerName)
  expect(await rows(page).count()).toBeLessThan(100)
  await findsNothing(page)

  await manager.goesTo('/playerfantasypoints')
  await seesNames(page, week12.slice(0, perPage))
  const first = await columnsOf(page)
  const seen = []
  for (const link of ['page=2', 'page=7', 'week=Total', 'week=Total&position=DEF', 'week=Total&size=100']) {
    const before = (await page.getByRole('rowheader').first().textContent()) ?? ''
    await manager.goesTo(`/playerfantasypoints?${link}`)
    await expect(page.getByRole('rowheader').first()).not.toHaveText(before)
    seen.push(await columnsOf(page))
  }
  expect(seen).toEqual(seen.map(() => first))
})

test('API-02 AUTH-06 PLPT-01 the page gets the current week from the schedule, and fits 360 px in every size and theme', async ({
  manager,
}) => {
  const { page } = manager
  await page.setViewportSize({ width: 360, height: 800 })
  const weekRequest = page.waitForRequest('**/api/schedule/current-week')
  await manager.opens('/playerfantasypoints?page=4')
  expect((await (await weekRequest).allHeaders()).authorization).toMatch(/^Bearer ey/)
  const { currentWeek } = CurrentWeek.parse(await (await (await weekRequest).response())!.json())
  await expect(choice(page, 'Week')).toContainText(`Week ${currentWeek} (Current)`)
  const size = choice(page, 'Players per page')
  for (const [fontSize, theme] of [
    [12, 'light'],
    [24, 'dark'],
  ] as const) {
    await manager.goesTo('/playerfantasypoints?page=4')
    await setsFontSize(page, fontSize)
    await page.evaluate((name) => document.documentElement.setAttribute('data-bs-theme', name), theme)
    await expect(rows(page)).toHaveCount(10)
    await neverScrollsSideways(page)
    await expect.poll(() => size.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0)
    await findsNothing(page)
    await size.selectOption('All')
    await scrollsToEnd(page)
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', (await rowCount(page)) ?? '')
    await neverScrollsSideways(page)
  }
})

/** The feed's messages as the page receives them. */
function collectPlayers(page: Page) {
  const weeks = new Map<string, Map<string, PlayerPoints>>()
  page.on('websocket', (socket) => {
    if (!socket.url().includes('fantasyPoints')) return
    socket.on('framereceived', ({ payload }) => {
      if (isHeartbeat(payload)) return
      const message = FantasyPointsMessage.parse(JSON.parse(String(payload)))
      if (message.action !== 'getWeeklyPoints' && message.action !== 'getAllPoints') return
      const name = message.action === 'getAllPoints' ? 'Total' : message.params.week
      const known = weeks.get(name) ?? new Map<string, PlayerPoints>()
      weeks.set(name, known)
      for (const player of message.data) known.set(player.playerID, player)
    })
  })
  const players = (name: string) => [...(weeks.get(name)?.values() ?? [])]
  return { week: players, season: () => players('Total') }
}

const bestFirst = (players: PlayerPoints[]) =>
  byName(players).toSorted((a, b) => b.totalFantasyPoints - a.totalFantasyPoints)

function byName(players: PlayerPoints[]): PlayerPoints[] {
  const key = (player: PlayerPoints) => unaccented(player.playerName).toLowerCase()
  return players.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

const unaccented = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')

/** The position of each column. */
const columnsOf = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().left)))

const choice = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

/** Without the header row. */
const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

const rowCount = (page: Page) => page.getByRole('table').getAttribute('aria-rowcount')

const sortBy = (page: Page, title: string) =>
  page.getByRole('columnheader', { name: title }).getByRole('button').click()

async function seesNames(page: Page, players: readonly PlayerPoints[]): Promise<void> {
  await expect(rows(page).getByRole('rowheader')).toHaveText(players.map(({ playerName }) => playerName))
}

/** Like the End key, pressed again when the list has grown. */
async function scrollsToEnd(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', (await rowCount(page)) ?? '', { timeout: 500 })
  }).toPass()
}
