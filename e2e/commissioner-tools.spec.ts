import { Actor } from './actor.ts'
import { isFollowing } from './flag-watch.ts'
import { expect, test } from './league-test.ts'

// No other test uses a league in this week: here a flag is switched for every user.
test.use({ clock: 'replay:week=11,speed=0' })
test.describe.configure({ timeout: 150_000 })

const OFF = 'Changed a feature flag: Standings from On to Off.'
const ON = 'Changed a feature flag: Standings from Off to On.'

test('ROLE-03 FLAG-05 D-10 a user is invited, signs in, sees a flag change and its log entry, and is disabled', async ({
  commissioner,
  visitor,
  league,
}) => {
  const nadia = { email: `nadia-${crypto.randomUUID()}@tuff.example`, password: 'nadias-own-words' }
  const { page } = commissioner
  const dialog = page.getByRole('dialog')

  await commissioner.opens('/tuffstandings')
  const menu = await commissioner.opensMenu()
  await menu.getByRole('button', { name: 'Commissioner Tools' }).click()
  await menu.getByRole('link', { name: 'Accounts' }).click()
  await commissioner.seesTitle('Accounts')
  await page.getByRole('button', { name: 'Invite' }).click()
  await dialog.getByLabel('Name').fill('Nadia New')
  await dialog.getByLabel('E-mail').fill(nadia.email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByRole('textbox', { name: 'Link of Nadia New' }).inputValue()
  const row = page.getByRole('listitem').filter({ hasText: nadia.email })
  await expect(row).toContainText('Invited')

  await visitor.page.goto(link)
  await expect(visitor.page.getByLabel('E-mail')).toHaveValue(nadia.email)
  const asNadia = new Actor(visitor.page, league, nadia)
  await asNadia.setsPassword('something else')
  await expect(visitor.page.getByRole('alert')).toHaveText('The two passwords do not match.')
  await asNadia.setsPassword()
  await expect(asNadia.page.getByRole('table')).toBeVisible()
  await isFollowing(asNadia.page)

  await commissioner.goesTo('/commissioner/flags')
  await page.getByLabel('Reason for the next change (optional)').fill('The scores are checked')
  await page.getByRole('switch', { name: 'Standings' }).click()
  await expect(page.getByRole('switch', { name: 'Standings' })).not.toBeChecked()
  await asNadia.seesText('The TUFF Standings are currently disabled.')

  await commissioner.goesTo('/log')
  const off = page.getByRole('listitem').filter({ hasText: OFF }).first()
  await off.getByRole('button', { name: 'Revert' }).click()
  await dialog.getByLabel('Reason (optional)').fill('They are right')
  await dialog.getByRole('button', { name: 'Revert' }).click()
  await expect(off).toContainText('Reverted')
  await expect(asNadia.page.getByRole('table')).toBeVisible()

  const hers = await asNadia.opensMenu()
  await hers.getByRole('link', { name: 'League Log' }).click()
  await asNadia.seesTitle('League Log')
  const [taken, done, invited] = [ON, OFF, `Invited Nadia New as manager.`].map((sentence) =>
    asNadia.page.getByRole('listitem').filter({ hasText: sentence }).first(),
  )
  await expect(taken!).toContainText('Reason: They are right')
  await expect(taken!).toContainText('Undoes an earlier change')
  await expect(done!).toContainText('Reason: The scores are checked')
  await expect(invited!).toContainText('Sam Whitfield')
  await expect(asNadia.page.getByRole('button', { name: 'Revert' })).toHaveCount(0)

  await commissioner.goesTo('/commissioner/accounts')
  await expect(row).toContainText('Active')
  const own = page.getByRole('listitem').filter({ hasText: commissioner.account.email })
  await own.getByRole('button', { name: /^Disable/ }).click()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Everyone who tries the demo league shares this account, so it cannot be changed.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await row.getByRole('button', { name: 'Disable Nadia New' }).click()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await expect(asNadia.page.getByRole('alert')).toHaveText(
    'Your session has ended. Please log in again. Code: login_required',
  )
  await asNadia.isAt('/')
  await asNadia.page.getByRole('button', { name: 'Log In' }).click()
  await asNadia.seesLoginForm()
  await asNadia.entersPassword()
  await expect(asNadia.page.getByRole('alert')).toHaveText('Wrong e-mail or password.')
})

test.describe('in a separate league', () => {
  test.use({ ownLeague: true })

  test('D-08 the clock runs, stops and jumps, the week is held: open pages follow, a restart keeps it', async ({
    commissioner,
    manager,
    league,
  }) => {
    await manager.opens('/tuffstandings')
    const week = (name: string) => manager.page.getByRole('columnheader', { name, exact: true })
    await expect(week('Week 11')).toBeVisible()

    await commissioner.opens('/commissioner/data')
    const { page } = commissioner
    await commissioner.seesText('The league is in Week 11, as scheduled.')
    await page.getByRole('button', { name: 'Run' }).click()
    await commissioner.seesText(/, and the clock runs 60 times as fast\.$/)
    await page.getByLabel('Speed').selectOption('600 times')
    await commissioner.seesText(/, and the clock runs 600 times as fast\.$/)
    await page.getByRole('button', { name: 'Pause' }).click()
    await commissioner.seesText(/, and the clock is paused\.$/)
    await page.getByLabel('Jump to Sunday of').selectOption('Week 13')
    await page.getByRole('button', { name: 'Jump' }).click()
    await commissioner.seesText('The league is in Week 13, as scheduled.')
    await expect(week('Week 13')).toBeVisible()

    await page.getByLabel('The league is in').selectOption('Week 12')
    await page.getByRole('button', { name: 'Save Week' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hold in Week 12' }).click()
    await commissioner.seesText('The league is held in Week 12; the schedule says Week 13.')
    await expect(week('Week 12')).toBeVisible()
    await expect(week('Week 13')).toHaveCount(0)

    await league.stop()
    await league.start()
    await commissioner.opens('/commissioner/data')
    await commissioner.seesText('The league is held in Week 12; the schedule says Week 13.')
    await expect(week('Week 12')).toBeVisible()
  })
})
