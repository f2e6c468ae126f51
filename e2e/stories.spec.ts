import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { findsNothingInEitherTheme } from './axe.ts'
import { looksRight } from './fit.ts'
import { expect, test } from './league-test.ts'

test("STORY-01 STORY-02 from a roster to a player's season, and on to a team's, with every card of both pages", {
  tag: '@phone',
}, async ({ manager }) => {
  const { page } = manager
  await manager.opens('/roster')
  const name = page.getByRole('table').getByRole('link').first()
  const player = (await name.textContent()) ?? ''
  await name.click()
  await manager.seesTitle(player)
  await expect(page).toHaveURL(/\/player\/[^/]+$/)
  await expect(page.getByRole('region', { name: 'How he does' })).toContainText('one is yours')
  await expect(page.getByRole('img', { name: `Points of ${player} by week` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stat Line', exact: true }).getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('region', { name: 'Next Games' })).toContainText('Week 13')
  await looksRight(page)
  await page
    .getByRole('region', { name: 'Who Has Him', exact: true })
    .getByRole('link', { name: 'Gridiron Gremlins' })
    .click()
  await manager.seesTitle('Gridiron Gremlins')
  await manager.goesTo('/player/nobody')
  await expect(page.getByRole('alert')).toContainText('There is no such player.')

  await manager.goesTo('/trades?list=all')
  await page.getByRole('link', { name: 'Fourth & Wrong' }).first().click()
  await manager.seesTitle('Fourth & Wrong')
  const facts = page.getByRole('region', { name: 'Where the team stands' })
  await expect(facts).toContainText('of 24')
  const byWeek = page.getByRole('region', { name: 'By Week' })
  await expect(byWeek.getByRole('img', { name: /Season rank of Fourth & Wrong/ })).toBeVisible()
  await byWeek.getByRole('button', { name: 'Table' }).click()
  await expect(byWeek.getByRole('row', { name: /^Week 11/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Forecast' })).toContainText(/\d+%/, { timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Earned in closed weeks')
  await expect(page.getByRole('region', { name: 'Roster', exact: true }).getByRole('row')).toHaveCount(12)
  await expect(page.getByRole('region', { name: 'Trades', exact: true })).toContainText('Théo Danvers')
  await looksRight(page)
  await page.getByRole('link', { name: 'Weekly Points' }).click()
  await manager.seesTitle('TUFF Team Weekly Fantasy Points')
  await page.getByRole('link', { name: 'Fourth & Wrong: the whole season' }).click()
  await manager.seesTitle('Fourth & Wrong')
  await manager.goesTo('/team/Nobody')
  await expect(manager.page.getByRole('alert')).toContainText("There is no team 'Nobody'.")
})

test('STORY-03 STORY-04 STORY-05 STORY-06 STORY-07 D-15 from the standings to week 7, charts, rosters and back; the recap, records and a picture', {
  tag: '@phone',
}, async ({ manager }) => {
  const { page } = manager
  await manager.opens('/tuffstandings')
  await page.getByRole('link', { name: 'As of Week 11' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'As of Week 11' })
  await expect(bar).toBeVisible()
  for (const week of [10, 9, 8, 7]) await page.getByRole('link', { name: `Week ${week}`, exact: true }).click()
  await expect(page).toHaveURL(/\?week=7$/)
  await expect(page.getByText('As of Week 7')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Regular Season' })).toBeVisible()
  const first = page.getByRole('table').getByRole('row').nth(1)
  const leader = (await first.getByRole('rowheader').textContent()) ?? ''

  await page.getByRole('button', { name: 'Chart' }).click()
  await expect(page).toHaveURL(/week=7&show=chart/)
  await expect(page.getByRole('heading', { name: 'Points Behind the Leader' })).toBeVisible()
  const figures = page.getByRole('table', { name: 'Rank and points behind the leader after each week' })
  await expect(figures.getByRole('columnheader')).toHaveCount(8)
  await expect(figures.getByRole('row').nth(1)).toContainText(`${leader}`)
  const compare = page.getByLabel('Compare with')
  const before = await compare.inputValue()
  await page.getByRole('group', { name: 'Chart; arrow keys choose a team' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(compare).not.toHaveValue(before)
  const name = page
    .locator('svg.chart')
    .first()
    .getByText(manager.isOnPhone ? 'HMP' : 'Hail Mary Poppins', { exact: true })
  await name.last().click()
  await expect(compare).toHaveValue('priya.raman@tuff.example')
  await looksRight(page)

  const menu = await manager.opensMenu()
  await menu.getByRole('link', { name: 'TUFF Team Rosters' }).click()
  await expect(page.getByRole('combobox', { name: 'Week', exact: true })).toHaveValue('Week 7')
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Now' }).click()
  await expect(page).toHaveURL(/\/tuffstandings\?show=chart$/)
  await expect(figures.getByRole('columnheader')).toHaveCount(13)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('heading', { name: 'Regular Season' })).toBeVisible()

  const pages = await manager.opensMenu()
  await pages.getByRole('link', { name: 'Recap' }).click()
  await manager.seesTitle('Week 11 Recap')
  await expect(page.getByRole('article', { name: 'Who won' })).toContainText(
    'Fourth & Wrong won the week with 180 points, 41 more than the average of 139',
  )
  await expect(page.getByRole('region', { name: 'Records of the Season' })).toContainText('End Zone of Silence, Week 5')

  const steps = page.getByRole('navigation', { name: 'Week' })
  await steps.getByRole('link', { name: 'Week 10' }).focus()
  await page.keyboard.press('Enter')
  await manager.seesTitle('Week 10 Recap')
  await expect(page).toHaveURL(/\/recap\/10$/)
  await looksRight(page)

  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Week 10' })
  await expect(dialog.getByRole('img', { name: /^2024, Week 10\. Game of the Week: / })).toBeVisible()
  await findsNothingInEitherTheme(page, '[role="dialog"]')
  expect(await downloadsPicture(dialog)).toBe('tuff-week-10.png')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await manager.goesTo('/tuffstandings')
  await page.getByRole('button', { name: 'Share' }).click()
  const picture = page.getByRole('dialog', { name: 'Share Standings' })
  await expect(picture.getByRole('img', { name: /^2024, Week 12\W.* First in the Standings: / })).toBeVisible()
  expect(await downloadsPicture(picture)).toBe('tuff-standings.png')
})

/** Saves the picture of a dialog as a real PNG of its size, and returns the name of its file. */
async function downloadsPicture(dialog: Locator): Promise<string> {
  const download = dialog.getByRole('button', { name: 'Download' })
  await expect(download).toBeEnabled()
  const [saved] = await Promise.all([dialog.page().waitForEvent('download'), download.click()])
  const png = await readFile(await saved.path())
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  expect([png.subarray(1, 4).toString(), width, height]).toEqual(['PNG', 1200, 630])
  // A picture of one colour would be a few hundred bytes.
  expect(png.length).toBeGreaterThan(20_000)
  return saved.suggestedFilename()
}
