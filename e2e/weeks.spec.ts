import type { Actor } from './actor.ts'
import { findsNothing } from './axe.ts'
import { expect } from './expect.ts'
import { test } from './league-test.ts'

// The Wednesday after week 12, half an hour before its stat corrections.
test.use({ clock: 'replay:at=2024-11-27T15:30:00Z,speed=0', ownLeague: true })

test('WEEK-01 WEEK-02 a week is closed and reopened, a game called off and restored; all see late changes', async ({
  commissioner,
  manager,
}) => {
  test.slow()
  await manager.opens('/tuffstandings')
  await expect(manager.page.getByText('Provisional', { exact: true })).toBeVisible()
  await manager.seesText('Weeks 12 and 13 are not closed yet: their figures may still change.')
  const changes = manager.page.getByRole('region', { name: 'Changes after closing' })
  // Week 11 was corrected on Saturday, after it was closed.
  const late = changes.locator('details', { hasText: /^Week 11: / })
  await late.locator('summary').click()
  await expect(late.getByRole('table')).toContainText('→')
  await findsNothing(manager.page)

  const { page } = commissioner
  await commissioner.opens('/commissioner/data')
  await page.getByRole('combobox', { name: 'Week', exact: true }).selectOption('12')
  await commissioner.seesText(/^Week 12 is complete\. It closes automatically on .*November 29, 2024/)
  await confirms(commissioner, 'Close Week 12', 'All figures are in')
  await commissioner.seesText('Week 12 is closed: it counts as complete.')
  await manager.seesText('Week 13 is not closed yet: its figures may still change.')

  await page.getByLabel('Speed').selectOption('3600')
  await expect(changes.getByText(/^Week 12: /)).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Pause' }).click()

  await confirms(commissioner, 'Reopen Week 12')
  await commissioner.seesText(/^Week 12 is complete\. It closes automatically on /)
  await manager.seesText('Weeks 12 and 13 are not closed yet: their figures may still change.')

  await page.getByRole('combobox', { name: 'Week', exact: true }).selectOption('13')
  const game = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Call Off' }) })
    .last()
  const match = await game.getAttribute('aria-label')
  await game.getByRole('button').click()
  await confirms(commissioner, `Call Off ${match}`, 'A blizzard', { isOpen: true })
  const row = page.getByRole('listitem', { name: match! })
  await expect(row).toContainText('Called off by the commissioner')
  await row.getByRole('button', { name: 'Put Back' }).click()
  await confirms(commissioner, `Put Back ${match}`, undefined, { isOpen: true })
  await expect(row).not.toContainText('Called off')

  await manager.goesTo('/log')
  for (const sentence of [
    /^Put the game .* of Week 13 back on\.$/,
    /^Called off the game .* of Week 13\.$/,
    'Reopened Week 12.',
    'Closed Week 12.',
  ])
    await manager.seesText(sentence)
})

async function confirms({ page }: Actor, name: string, reason?: string, { isOpen = false } = {}): Promise<void> {
  if (!isOpen) await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  if (reason) await dialog.getByLabel('Reason (optional)').fill(reason)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden()
}
