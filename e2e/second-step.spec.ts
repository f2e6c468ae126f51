import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { codeOf } from '../apps/server/testing/identity/authenticator.ts'
import type { Actor } from './actor.ts'
import { findsNothing, findsNothingInEitherTheme } from './axe.ts'
import { neverScrollsSideways } from './fit.ts'
import { expect, isCommissioner, test } from './own-league.ts'

test.describe.configure({ timeout: 180_000 })

test('ROLE-06 ROLE-08 a commissioner proves an old sign-in, must set up the second factor, and signs in with it', async ({
  pat,
  opensBrowser,
}) => {
  await isCommissioner(pat)
  signedInAnHourAgo(pat)
  await invitesCommissioner(pat)
  await requiresTwoSteps(pat)
  const { secret, recoveryCodes } = await setsUpSecondStep(pat)
  await pat.page.getByRole('button', { name: 'Continue' }).click()
  await pat.seesTitle('League Settings')

  const elsewhere = await opensBrowser(pat.account)
  await elsewhere.opens('/tuffstandings')
  await elsewhere.seesLoginForm()
  await elsewhere.entersPassword()
  const code = elsewhere.page.getByLabel('Code from your app')
  await expect(code).toBeFocused()
  await findsNothing(elsewhere.page)
  await neverScrollsSideways(elsewhere.page)
  await code.fill('000000')
  await elsewhere.page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(elsewhere.page.getByRole('alert')).toHaveText(WRONG)
  const used = codeOf(secret, 1)
  await code.fill(used)
  await elsewhere.page.getByRole('button', { name: 'Log In', exact: true }).click()
  await elsewhere.seesStandings()

  const third = await opensBrowser(pat.account)
  await third.opens('/tuffstandings')
  await third.seesLoginForm()
  await third.entersPassword()
  await third.page.getByLabel('Code from your app').fill(used)
  await third.page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(third.page.getByRole('alert')).toHaveText(WRONG)
  await third.page.getByText('Use a recovery code').click()
  await third.page.getByLabel('Recovery code', { exact: true }).fill(recoveryCodes[0]!)
  await findsNothing(third.page)
  await third.page.getByRole('button', { name: 'Log In with Recovery Code' }).click()
  await third.seesStandings()

  await third.goesTo('/profile')
  await third.seesText(/9 recovery codes are left\.$/)
  await findsNothingInEitherTheme(third.page)
  await neverScrollsSideways(third.page)
})

const WRONG = 'This code is wrong or has been used. Wait for the next one.'

/** The provider stores the time of the sign-in, in seconds. */
function signedInAnHourAgo({ league }: Actor): void {
  const database = new DatabaseSync(join(league.folder, 'tuff.sqlite'))
  const signedInAt = "json_extract(payload, '$.loginTs') - 3600"
  database.exec(
    `update oidc_artifacts set payload = json_set(payload, '$.loginTs', ${signedInAt}) where model = 'Session'`,
  )
  database.close()
}

/** The dialog keeps its input while it requires the password. */
async function invitesCommissioner(pat: Actor): Promise<void> {
  const { page, account } = pat
  await pat.opens('/commissioner/accounts')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Someone' })
  await dialog.getByLabel('Name').fill('Carl')
  await dialog.getByLabel('E-mail').fill('carl@own.example')
  await dialog.getByRole('switch', { name: 'Commissioner' }).click()
  const invites = () => dialog.getByRole('button', { name: 'Invite' }).click()
  await invites()
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toHaveText('You signed in more than 15 minutes ago. Enter your password to continue.')
  const password = dialog.getByLabel('Your password')
  await expect(dialog.getByRole('button', { name: 'Invite' })).toBeDisabled()
  await findsNothingInEitherTheme(page, '[role=dialog]')
  await password.fill('a wild guess')
  await invites()
  await expect(refusal).toHaveText('Wrong password.')
  await expect(dialog.getByLabel('E-mail')).toHaveValue('carl@own.example')
  await password.fill(account.password)
  await invites()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Link of Carl' })).toHaveValue(/^http/)
  await expect(page.getByRole('listitem').filter({ hasText: 'carl@own.example' })).toContainText('Commissioner')
}

async function requiresTwoSteps(pat: Actor): Promise<void> {
  const { page } = pat
  await pat.goesTo('/commissioner/settings')
  await page.getByText('Commissioners', { exact: true }).click()
  await page.getByLabel('Two-step sign-in for commissioners').selectOption('Required')
  await page.getByRole('button', { name: 'Show What Will Change' }).click()
  await expect(page.getByRole('region', { name: 'What Will Change' }).getByRole('listitem')).toHaveText(
    'Two-step sign-in for commissioners: optional → required',
  )
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await pat.seesTitle('Two-Step Sign-In Required')
  await findsNothingInEitherTheme(page)
  await neverScrollsSideways(page)
}

/** Through the app to the recovery codes, with the current code: the next one is still unused. */
async function setsUpSecondStep({ page, account }: Actor): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Up Two-Step Sign-In' })
  await dialog.getByLabel('Password').fill(account.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await findsNothingInEitherTheme(page, '[role=dialog]')
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code from your app').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  const codes = page.getByRole('region', { name: 'Your Recovery Codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(dialog).toHaveCount(0)
  await findsNothingInEitherTheme(page)
  await neverScrollsSideways(page)
  return { secret, recoveryCodes: await codes.getByRole('listitem').allTextContents() }
}
