import { findsNothingInEitherTheme } from './axe.ts'
import { neverScrollsSideways } from './fit.ts'
import { expect, test } from './league-test.ts'
import { RosterManagement } from './roster-management.ts'

test("MGMT-01 MGMT-03 TRADE-04 TALK-03 TALK-05 the commissioner's pages and the profile pass axe in both themes, at 360 px and large type", async ({
  commissioner,
}) => {
  const { page } = commissioner
  await page.addInitScript(() => localStorage.setItem('fontSize', '24'))
  const management = new RosterManagement(commissioner)
  await management.opens(commissioner.account.email)
  await expect(management.trades.getByRole('button', { name: 'Add Trade' })).toBeVisible()
  await isRight()

  await page.getByRole('button', { name: 'Edit Player' }).first().click()
  await management.picks(management.dialog.getByRole('combobox'), 'an')
  await isRight('[role=dialog]')
  await management.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(management.dialog).toHaveCount(0)

  await management.trades.getByRole('button', { name: 'Add Trade' }).click()
  await management.dialog.getByLabel('Player to Drop').selectOption({ index: 3 })
  await management.dialog.getByLabel('Player to Add').fill('an')
  await expect(management.dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await isRight('[role=dialog]')
  await management.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(management.dialog).toHaveCount(0)

  for (const [name, title] of [
    ['commissioner/flags', 'Feature Flags'],
    ['commissioner/data', 'Data and Clock'],
    ['commissioner/health', 'Health'],
    ['commissioner/settings', 'League Settings'],
    ['commissioner/chat', 'Chat and Webhooks'],
    ['commissioner/corrections', 'Score Corrections'],
    ['profile', 'Profile'],
    ['commissioner/accounts', 'Accounts'],
  ] as const) {
    await commissioner.goesTo(`/${name}`)
    await commissioner.seesTitle(title)
    await expect(page.locator('.card').first()).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    if (name === 'profile')
      for (const card of ['Access Tokens', 'Calendar'])
        await expect(page.getByRole('region', { name: card })).toBeVisible()
    await isRight('main')
  }
  await page.getByRole('button', { name: 'Invite' }).click()
  await management.dialog.getByRole('button', { name: 'Invite' }).click()
  await isRight('[role=dialog]')

  async function isRight(within?: string): Promise<void> {
    await findsNothingInEitherTheme(page, within)
    await neverScrollsSideways(page)
  }
})
