import { codeOf } from '../apps/server/testing/identity/authenticator.ts'
import { Actor } from './actor.ts'
import { findsNothing, findsNothingInEitherTheme } from './axe.ts'
import { neverScrollsSideways } from './fit.ts'
import { expect, isCommissioner, test } from './own-league.ts'

// Three browsers, one after the other: slow on a busy machine.
test.describe.configure({ timeout: 180_000 })

test('a commissioner sets up the second factor, signs in with it, and with a recovery code', async ({
  pat,
  browser,
}) => {
  await isCommissioner(pat)
  const { secret, recoveryCodes } = await setsUpSecondStep(pat)

  const elsewhere = await opensAnotherBrowser()
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

  const third = await opensAnotherBrowser()
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

  async function opensAnotherBrowser(): Promise<Actor> {
    const context = await browser.newContext({ viewport: pat.page.viewportSize() })
    return new Actor(await context.newPage(), pat.league, pat.account, pat.season)
  }
})

const WRONG = 'This code is wrong or has been used. Wait for the next one.'

/** From the profile through the app to the recovery codes, with the current code: the next one is still unused. */
async function setsUpSecondStep({
  page,
  account,
  ...pat
}: Actor): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto(`${pat.league.origin}/profile`)
  await page.getByRole('button', { name: 'Set Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await dialog.getByLabel('Password').fill(account.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await findsNothingInEitherTheme(page, '[role=dialog]')
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code from your app').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  const codes = page.getByRole('region', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(dialog).toHaveCount(0)
  await findsNothingInEitherTheme(page)
  await neverScrollsSideways(page)
  return { secret, recoveryCodes: await codes.getByRole('listitem').allTextContents() }
}
