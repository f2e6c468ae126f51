import { looksRight } from './fit.ts'
import { expect, test } from './league-test.ts'

test('RACE-04 RACE-05 RACE-06 RACE-07 D-15 from the menu to the race: what I need, chances by key, every team, the record', {
  tag: '@phone',
}, async ({ manager }) => {
  const { page } = manager
  await manager.opens('/tuffstandings')
  const menu = await manager.opensMenu()
  await menu.getByRole('link', { name: 'The Race' }).click()
  await manager.seesTitle('The Race')
  await expect(page.getByText(/weeks? left · the top six make the playoffs|The last week/)).toBeVisible()
  const need = page.getByRole('region', { name: 'What I Need' })
  await expect(need.getByText(/points a week in weeks 12 to 14/)).toBeVisible({ timeout: 30_000 })
  const table = page.getByRole('region', { name: 'Forecast of every team' })
  await expect(table.getByRole('row')).toHaveCount(25)
  await expect(table.getByRole('row', { name: 'Gridiron Gremlins' })).toContainText('%')

  await expect(page.getByText(/^Of the chances called|^Of \d+ chances/)).toBeVisible({ timeout: 60_000 })
  await page.getByText('Every forecast and what came of it').click()
  await expect(page.getByText('Brier score')).toBeVisible()
  const chart = page.getByRole('group', { name: 'Chart; arrow keys choose a team' })
  const compare = page.getByRole('combobox', { name: 'Compare with' })
  const before = await compare.inputValue()
  await chart.focus()
  await page.keyboard.press('ArrowDown')
  await expect(compare).not.toHaveValue(before)
  await expect(chart.locator('.line.pick')).toHaveAttribute('data-team', await compare.inputValue())
  await looksRight(page)
})
