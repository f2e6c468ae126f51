import { Actor, CONNECTED, MANAGER } from './actor.ts'
import { FeedGate } from './feed-gate.ts'
import type { League } from './league.ts'
import { expect, test } from './league-test.ts'
import { AUDIENCE, CLIENT_ID, EMAIL_CLAIM, OtherProvider } from './other-provider.ts'

test.describe.configure({ timeout: 120_000 })

let provider: OtherProvider
let league: League

test.beforeAll(async ({ leagues }) => {
  provider = await OtherProvider.start()
  league = await leagues.host.open({
    clock: 'replay:week=12,speed=0',
    env: {
      TUFF_IDENTITY_DOMAIN: provider.origin,
      TUFF_IDENTITY_CLIENT_ID: CLIENT_ID,
      TUFF_IDENTITY_AUDIENCE: AUDIENCE,
      TUFF_IDENTITY_EMAIL_CLAIM: EMAIL_CLAIM,
      TUFF_COMMISSIONERS: 'erin@tuff.example',
    },
  })
})

test.afterAll(async () => {
  await league?.close()
  provider?.stop()
})

test('AUTH-02 AUTH-04 AUTH-07 with an external provider users sign in there, stay signed in, and see when it ended', async ({
  page,
}) => {
  const erin = new Actor(page, league, MANAGER)
  const gate = await FeedGate.before(page)
  await erin.opens('/tuffstandings?weeks=all')
  await page.getByRole('link', { name: 'Continue as Erin' }).click()
  await erin.seesStandings()
  await erin.isAt('/tuffstandings?weeks=all')
  await gate.receives()

  // The silent check runs in a cross-origin frame; the configuration names the commissioner.
  await erin.reloads()
  await erin.seesStandings()
  await erin.opensMenu()
  await erin.seesText('Commissioner Tools')
  await page.getByRole('button', { name: 'Close' }).click()

  await erin.goesTo('/profile')
  await page.getByText('ID Token', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'ID token' })).toContainText('"email": "erin@tuff.example"')
  await expect(page.getByRole('link', { name: 'Change Password' })).toHaveCount(0)

  await erin.goesTo('/commissioner/accounts')
  await erin.seesText(
    `Accounts for this league are managed at ${new URL(provider.origin).host}. Invite people, set roles and disable accounts there.`,
  )
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0)

  await erin.goesTo('/tuffstandings')
  await expect(page.getByText(CONNECTED)).toBeVisible()
  gate.refuses()
  await gate.receives()
  expect(new Set(gate.tokens.slice(-2)).size).toBe(2)
  provider.endSession()
  gate.refuses()
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please log in again. Code: login_required')
  await erin.isAt('/')

  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('link', { name: 'Continue as Erin' }).click()
  await erin.seesStandings()
  await erin.logsOut()
  await erin.seesHomeCard()
  expect(erin.pageErrors).toEqual([])
})

test('SIGN-04 D-05 an account whose e-mail does not count is told so, and may log out or try again', async ({
  page,
}) => {
  const erin = new Actor(page, league, MANAGER)
  const refused =
    'The sign-in service has not verified this e-mail. Verify it there and log in again, or ask the commissioner.'
  provider.endSession()
  provider.isVerified = false
  // Through the home page, and through one with figures.
  for (const path of ['/', '/tuffstandings']) {
    await erin.opens(path)
    if (path === '/') await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByRole('link', { name: 'Continue as Erin' }).click()
    await expect(page.getByRole('alert')).toHaveText(refused)
    await erin.isAt('/')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await erin.seesHomeCard()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  provider.isVerified = true
  await erin.opens('/tuffstandings')
  await page.getByRole('link', { name: 'Continue as Erin' }).click()
  await erin.seesStandings()
  expect(erin.pageErrors).toEqual([])
})

test('AUTH-07 D-05 a provider that fails during or before a login is reported until it is back', {
  tag: '@long',
}, async ({ page }) => {
  const erin = new Actor(page, league, MANAGER)
  const gate = await FeedGate.before(page)
  const alert = page.getByRole('alert')

  await erin.opens('/tuffstandings')
  provider.stopAfter('/continue')
  await page.getByRole('link', { name: 'Continue as Erin' }).click()
  await expect(alert).toHaveText('Login failed')
  await erin.isAt('/')

  await page.getByRole('button', { name: 'Log In' }).click()
  const unreachable = 'Signing in is not possible at the moment. Please try again in a minute. Code: unreachable'
  await expect(alert).toHaveText(unreachable)
  await erin.isAt('/')

  await provider.restart()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('link', { name: 'Continue as Erin' }).click()
  await erin.seesStandings()
  await gate.receives()

  provider.stop()
  const tokenRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/oauth/token')
  gate.refuses()
  await tokenRequest
  await provider.restart()
  await gate.receives()
  await erin.isAt('/tuffstandings')

  // During the silent check of a reload, which times out after ten seconds.
  provider.stop()
  await erin.reloads()
  await expect(alert).toHaveText(unreachable, { timeout: 30_000 })
  await erin.isAt('/')
  await provider.restart()
  await erin.opens('/tuffstandings')
  await erin.seesStandings()
  expect(erin.pageErrors).toEqual([])
})
