import type { Locator, Page } from '@playwright/test'
import { CurrentWeek } from '@tuff/contract'
import { findsNothing } from './axe.ts'
import { looksRight, neverScrollsSideways, setsFontSize } from './fit.ts'
import { expect, test } from './league-test.ts'

test('RT-07 NAV-01 PLPT-01 PLPT-02 PLPT-03 PLPT-04 PLPT-05 a manager searches hundreds of players, and no page or filter moves the columns', {
  tag: '@phone',
}, async ({ manager }) => {
  const { page } = manager
  await manager.opensStandings()
  const menu = await manager.opensMenu()
  await menu.getByRole('link', { name: 'Player Fantasy Points' }).click()
  await manager.seesTitle('Player Fantasy Points')
  await expect(choice(page, 'Week').locator('option:checked')).toHaveText('Week 12 (Current)')
  await expect(rows(page)).toHaveCount(10)
  await looksRight(page)

  await page.getByRole('button', { name: 'Page 3' }).click()
  await manager.isAt('/playerfantasypoints?page=3')
  await page.getByRole('searchbox', { name: 'Player name' }).pressSequentially('aN')
  await manager.isAt('/playerfantasypoints?name=aN')
  const names = rows(page).getByRole('rowheader')
  await expect(names).toHaveText(Array(10).fill(/[aáäâàå]n/i))
  const found = await names.allTextContents()
  await choice(page, 'TUFF team').selectOption('Free Agents')
  await expect(rows(page).first().getByRole('cell').last()).toHaveText('Free Agent')
  await page.goBack()
  await expect(names).toHaveText(found)
  await expect(page.getByRole('searchbox')).toHaveValue('aN')
  await page.getByRole('searchbox').fill('')

  await choice(page, 'Week').selectOption('Total')
  await choice(page, 'Position').selectOption('DEF')
  await expect(page.getByRole('cell', { name: 'Team Defense' })).toHaveCount(10)
  await choice(page, 'Position').selectOption('All')
  await choice(page, 'Players per page').selectOption('All')
  for (const order of ['ascending', 'descending']) {
    const title = page.getByRole('columnheader', { name: 'Player Name' })
    await title.getByRole('button').click()
    await expect(title).toHaveAttribute('aria-sort', order)
  }
  await manager.isAt('/playerfantasypoints?week=Total&size=all&sort=name&order=desc')
  await manager.reloads()
  await scrollsToEnd(page)
  expect(Number(await rowCount(page))).toBeGreaterThan(400)
  expect(await rows(page).count()).toBeLessThan(100)
  await findsNothing(page)

  await manager.goesTo('/playerfantasypoints')
  await expect(rows(page)).toHaveCount(10)
  const first = await columnsOf(page)
  for (const link of ['page=2', 'page=7', 'week=Total', 'week=Total&position=DEF', 'week=Total&size=100']) {
    const before = (await page.getByRole('rowheader').first().textContent()) ?? ''
    await manager.goesTo(`/playerfantasypoints?${link}`)
    await expect(page.getByRole('rowheader').first()).not.toHaveText(before)
    expect(await columnsOf(page), link).toEqual(first)
  }
})

test('API-02 AUTH-06 PLPT-01 the page gets the current week from the schedule, and fits 360 px with all players', async ({
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
  await setsFontSize(page, 24)
  await expect(rows(page)).toHaveCount(10)
  await expect.poll(() => size.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0)
  await size.selectOption('All')
  await scrollsToEnd(page)
  await neverScrollsSideways(page)
})

const columnsOf = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().left)))

const choice = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

const rowCount = (page: Page) => page.getByRole('table').getAttribute('aria-rowcount')

/** Like the End key, pressed again when the list has grown. */
async function scrollsToEnd(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', (await rowCount(page)) ?? '', { timeout: 500 })
  }).toPass()
}
