import { findsNothingInEitherTheme } from './axe.ts'
import { hasLetters, neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'

test("STORY-02 from a roster to a player's season: facts, bars, stat lines, who has him, next games, and on to a team", {
  tag: '@phone-only',
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
  await findsNothingInEitherTheme(page, 'main')
  await neverScrollsSideways(page)
  await hasLetters(page, 24)
  await neverScrollsSideways(page)
  await page
    .getByRole('region', { name: 'Who Has Him', exact: true })
    .getByRole('link', { name: 'Gridiron Gremlins' })
    .click()
  await manager.seesTitle('Gridiron Gremlins')
  await manager.goesTo('/player/nobody')
  await expect(page.getByRole('alert')).toContainText('Failed to load the player')
})
