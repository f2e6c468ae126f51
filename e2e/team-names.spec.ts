import { findsNothingInEitherTheme } from './axe.ts'
import { looksRight } from './fit.ts'
import { expect, test } from './league-test.ts'

test.use({ ownLeague: true })

test('TEAM-01 TEAM-03 a manager names their team; open pages and the log show it, and the rules say who may', {
  tag: '@phone',
}, async ({ commissioner, manager }) => {
  const { page } = manager
  await commissioner.opens('/tuffstandings')
  await commissioner.seesLive()
  const race = await commissioner.opensAnotherTab('/race')
  await manager.opens('/profile')
  await page.getByRole('button', { name: 'Rename Team' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Team name')
  await expect(name).toBeFocused()
  const before = await name.inputValue()
  await name.fill('Fourth & wrong')
  await expect(dialog.getByText("'Fourth & wrong' is the name of another team already.")).toBeVisible()
  await findsNothingInEitherTheme(page, '[role=dialog]')
  await name.fill('The Long Shots')
  await page.keyboard.press('Tab')
  await page.keyboard.type('LONG')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your Team' })).toContainText('The Long ShotsLONG')
  await looksRight(page)

  // Without a reload: over the feed, and on a polling page.
  await expect(commissioner.page.getByRole('rowheader', { name: 'The Long Shots' })).toBeVisible()
  const forecasts = race.page.getByRole('region', { name: 'Forecast of every team' })
  await expect(forecasts.getByRole('rowheader', { name: 'The Long Shots' })).toBeVisible()

  await commissioner.goesTo('/log')
  const entry = commissioner.page.getByRole('listitem').filter({ hasText: `Named a team: ${before} (` })
  await expect(entry).toContainText('is now The Long Shots (LONG).')
  await entry.getByRole('button', { name: 'Revert' }).click()
  await commissioner.page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByRole('region', { name: 'Your Team' })).toContainText(before)

  await manager.goesTo('/rules')
  await manager.seesTitle('League Rules')
  await expect(page.getByText(/^Managers name their own team and its abbreviation/)).toBeVisible()
  await looksRight(page, 'html')
  await page.getByRole('link', { name: 'Ties' }).click()
  await expect(page.getByRole('region', { name: 'Ties' })).toBeInViewport()
})
