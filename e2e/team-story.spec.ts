import { findsNothingInEitherTheme } from './axe.ts'
import { hasLetters, neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'

test("STORY-01 from the race to a team's season: facts, weeks as chart and table, forecast, money, roster and trades", {
  tag: '@phone-only',
}, async ({ manager }) => {
  const { page } = manager
  await manager.opens('/trades')
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
  await findsNothingInEitherTheme(page, 'main')
  await hasLetters(page, 24)
  await neverScrollsSideways(page)
  await page.getByRole('link', { name: 'Weekly Points' }).click()
  await manager.seesTitle('TUFF Team Weekly Fantasy Points')
  await page.getByRole('link', { name: "Fourth & Wrong's season" }).click()
  await manager.seesTitle('Fourth & Wrong')
  await manager.goesTo('/team/Nobody')
  await manager.seesText("There is no team 'Nobody'. Every team is found from the standings.")
})
