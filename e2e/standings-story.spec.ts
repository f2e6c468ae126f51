import { findsNothingInEitherTheme } from './axe.ts'
import { hasLetters, neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'

test('STORY-03 STORY-04 from the standings back to week 7, into the charts by key and finger, to the rosters of that week, and back to now', {
  tag: '@phone-only',
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
  const compare = page.getByLabel('Compare With')
  const before = await compare.inputValue()
  await page.getByRole('group', { name: 'Chart; arrow keys choose a team' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(compare).not.toHaveValue(before)
  // A finger on a name at the end of a line.
  const name = page
    .locator('svg.chart')
    .first()
    .getByText(manager.isOnPhone ? 'HMP' : 'Hail Mary Poppins', { exact: true })
  await name.last().click()
  await expect(compare).toHaveValue('priya.raman@tuff.example')
  await findsNothingInEitherTheme(page, 'main')
  await hasLetters(page, 24)
  await neverScrollsSideways(page)

  const menu = await manager.opensMenu()
  await menu.getByRole('link', { name: 'TUFF Team Rosters' }).click()
  await expect(page.getByRole('combobox', { name: 'Week', exact: true })).toHaveValue('Week 7')
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Now' }).click()
  await expect(page).toHaveURL(/\/tuffstandings\?show=chart$/)
  await expect(figures.getByRole('columnheader')).toHaveCount(13)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('heading', { name: 'Regular Season' })).toBeVisible()
})
