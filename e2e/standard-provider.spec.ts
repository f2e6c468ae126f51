import { AUDIENCE, CLIENT_ID, startStandardProvider } from '../apps/server/testing/identity/standard-provider.ts'
import { freePort } from '../apps/server/testing/platform/free-port.ts'
import { Actor } from './actor.ts'
import { FeedGate } from './feed-gate.ts'
import { expect, test } from './league-test.ts'

const ERIN = { email: 'erin@tuff.example', password: 'anything' }

test('AUTH-01 AUTH-02 AUTH-04 AUTH-05 AUTH-08 NAV-08 any OpenID provider signs users in by its discovery document', {
  tag: '@long',
}, async ({ leagues, page, context }) => {
  test.setTimeout(120_000)
  const issuer = `http://localhost:${await freePort()}/realms/league`
  const league = await leagues.host.open({
    clock: 'replay:week=12,speed=0',
    env: {
      TUFF_IDENTITY_DOMAIN: issuer,
      TUFF_IDENTITY_CLIENT_ID: CLIENT_ID,
      TUFF_IDENTITY_AUDIENCE: AUDIENCE,
      TUFF_COMMISSIONERS: ERIN.email,
    },
  })
  const provider = await startStandardProvider(issuer, league.origin)
  try {
    // The provider's own pages load a remote font.
    await context.route(
      ({ hostname }) => hostname !== 'localhost',
      (route) => route.abort(),
    )
    const erin = new Actor(page, league, ERIN)
    const gate = await FeedGate.before(page)
    await erin.opens('/tuffstandings?weeks=all')
    await signsIn(erin.page)
    await erin.seesStandings()
    await erin.isAt('/tuffstandings?weeks=all')
    await gate.receives()

    // Without a refresh token, which this provider issues only with consent to offline access, a frame renews the
    // tokens.
    gate.refuses()
    await gate.receives()
    expect(new Set(gate.tokens).size).toBe(2)
    await erin.reloads()
    await erin.seesStandings()
    await erin.opensMenu()
    await erin.seesText('Commissioner Tools')
    await page.getByRole('button', { name: 'Close' }).click()

    const tab = await erin.opensAnotherTab('/tuffstandings')
    await tab.seesStandings()
    await tab.logsOut()
    await tab.page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await tab.seesHomeCard()
    await tab.isAt('/')
    await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please log in again.')

    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue' }).click()
    await signsIn(await opening)
    await erin.seesStandings()
    await erin.isAt('/tuffstandings?weeks=all')
    expect([...erin.pageErrors, ...tab.pageErrors]).toEqual([])
  } finally {
    provider.close()
    await league.close()
  }
})

async function signsIn(page: Actor['page']): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(ERIN.email)
  await page.getByPlaceholder('and password').fill(ERIN.password)
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
