import { movesClock } from './caller.ts'
import { looksRight } from './fit.ts'
import { expect, test } from './league-test.ts'
import { RosterManagement } from './roster-management.ts'

// Thursday's game is over; Sunday's games are still to come.
test.use({ ownLeague: true, clock: 'replay:at=2024-11-24T12:00:00Z,speed=0' })

test('DESK-09 a game that begins while the form is open is confirmed, marked, or refused by the league', {
  tag: '@phone',
}, async ({ commissioner, league }) => {
  const management = new RosterManagement(commissioner)
  const { page } = commissioner
  const team = commissioner.account.email
  await management.opens(team)
  const { WR1 = '' } = await management.readsRoster()
  await management.trades.getByRole('button', { name: 'Add Trade' }).click()
  await management.choosesDrop(WR1)
  const added = await management.picks(management.dialog.getByLabel('Player to Add'), 'an')

  await movesClock(league, { week: 12 })
  await management.dialog.getByRole('button', { name: 'Save Trade' }).click()
  const prompt = management.dialog.getByRole('alert')
  await expect(prompt).toContainText(/'s game has begun: \d+\.\d\d points so far this week\./)
  await expect(prompt).toContainText(/The team's week (stays at|would go from) \d+/)
  await expect(prompt).toBeFocused()
  await looksRight(page, '[role=dialog]')

  await page.keyboard.press('Enter')
  const yes = management.dialog.getByRole('button', { name: 'Save Trade Anyway' })
  await expect(yes).toBeVisible()
  await yes.focus()
  await page.keyboard.press('Enter')
  await expect(management.dialog).toHaveCount(0)
  await expect.poll(() => management.readsRoster()).toMatchObject({ WR1: added })
  await expect(management.trades.getByRole('cell', { name: 'Regular after kick-off' })).toHaveCount(1)
  await commissioner.goesTo(`/log?team=${encodeURIComponent(team)}`)
  await expect(page.getByText(/^Made a regular trade .* in Week 12, after kick-off\.$/)).toBeVisible()

  await commissioner.goesTo('/commissioner/settings')
  await page.getByText('Salary Cap and Limits').click()
  await page.getByLabel('Trades and roster corrections after kick-off').selectOption('Refuse')
  await page.getByRole('button', { name: 'Show What Will Change' }).click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await management.goesTo(team)
  await management.trades.getByRole('button', { name: 'Delete' }).click()
  await management.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(management.dialog.getByRole('alert')).toContainText('The league allows no changes after kick-off.')
  await management.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(management.trades.getByRole('cell', { name: 'Regular after kick-off' })).toHaveCount(1)
})
