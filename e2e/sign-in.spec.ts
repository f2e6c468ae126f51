import { PAGE_PATHS } from '@tuff/contract'
import { expect, test } from './league-test.ts'

test('RT-13 RT-15 ROLE-01 a guarded route leads over the provider, and over a wrong password, back to that route', async ({
  visitor,
}) => {
  await visitor.opens('/tuffstandings?weeks=all')
  await visitor.seesLoginForm()
  await visitor.entersPassword('not-the-password')
  await expect(visitor.page.getByRole('alert')).toBeVisible()
  await visitor.entersPassword()
  await visitor.seesTitle('2024 TUFF Standings')
  await visitor.isAt('/tuffstandings?weeks=all')
})

// That every page does so, its router shows; here it is that a page of each kind asks for nothing.
test('ROLE-01 RT-13 a page sends a visitor to the login, and nothing of the league is asked for him', async ({
  visitor,
}) => {
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  visitor.page.on('websocket', (socket) => asked.push(new URL(socket.url()).pathname))
  for (const path of ['/fantasypoints/Team%201', PAGE_PATHS.gameDay, PAGE_PATHS.accounts]) {
    await visitor.opens(path)
    await visitor.seesLoginForm()
  }
  expect(asked.filter((path) => path.startsWith('/api') || path.includes('feed'))).toEqual([])
})

test('AUTH-02 AUTH-04 AUTH-05 RT-15 logging in asks for a code with PKCE, the audience and the scope, and leaves none of it in the address', async ({
  visitor,
}) => {
  await visitor.opens('/')
  const leaving = visitor.page.waitForRequest((request) => new URL(request.url()).pathname === '/authorize')
  await visitor.page.getByRole('button', { name: 'Log In' }).click()
  const asked = new URL((await leaving).url()).searchParams
  const config = await (await fetch(`${visitor.league.origin}/config.json`)).json()
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/.+/),
    nonce: expect.stringMatching(/.+/),
    client_id: config.identity.clientId,
    audience: config.identity.audience,
    scope: expect.stringMatching(/^openid profile email\b/),
    redirect_uri: `${visitor.league.origin}/tuffstandings`,
  })

  const exchange = visitor.page.waitForRequest((request) => new URL(request.url()).pathname === '/oauth/token')
  await visitor.seesLoginForm()
  await visitor.entersPassword()
  const sent = new URLSearchParams((await exchange).postData() ?? '')
  expect(sent.get('grant_type')).toBe('authorization_code')
  expect(sent.get('code_verifier')).toMatch(/^[\w.~-]{43,}$/)
  await visitor.seesTitle('2024 TUFF Standings')
  await visitor.isAt('/tuffstandings')
})

test('RT-13 a spinner fills the page while it leaves for the login', async ({ visitor }) => {
  // An answer without content keeps the browser on the page that asked.
  await visitor.page.route('**/authorize?**', (route) => route.fulfill({ status: 204 }))
  await visitor.opens('/tuffstandings')
  await visitor.seesText('Loading...')
  await expect(visitor.page.getByRole('table')).toHaveCount(0)
})

test('RT-14 NAV-11 a loading page stands until it is known who is there', async ({ manager }) => {
  const asked = Promise.withResolvers<void>()
  await manager.page.route('**/authorize?**', async (route) => {
    await asked.promise
    await route.continue()
  })
  // The page is not complete before the hidden frame is, in which the provider is asked.
  await manager.page.goto(`${manager.league.origin}/tuffstandings`, { waitUntil: 'commit' })
  await manager.seesText('Loading...')
  await expect(manager.page.getByRole('table')).toHaveCount(0)
  asked.resolve()
  await manager.seesTitle('2024 TUFF Standings')
})

test('AUTH-02 RT-13 a reload and a second tab are signed in silently, until the session has expired', async ({
  visitor,
}) => {
  await visitor.logsIn()
  await visitor.reloads()
  await visitor.seesTitle('2024 TUFF Standings')
  const tab = await visitor.opensAnotherTab('/tuffstandings')
  await tab.seesTitle('2024 TUFF Standings')
  expect(tab.troubles).toEqual([])

  // What a browser does with the cookie after a day.
  await visitor.context.clearCookies({ name: /^tuff_session/ })
  await visitor.opens('/tuffstandings?weeks=all')
  await visitor.seesLoginForm()
  await visitor.entersPassword()
  await visitor.seesTitle('2024 TUFF Standings')
  await visitor.isAt('/tuffstandings?weeks=all')
})

test('ROLE-02 RT-11 a manager opens every page but those of the commissioner', async ({ manager }) => {
  const { home: _home, teamWeeklyPoints: _team, ...paths } = PAGE_PATHS
  expect(paths.profile).toBe('/profile')
  const title = manager.page.getByRole('heading', { level: 1 })
  await manager.opens('/nowhere')
  for (const path of Object.values(paths).filter((one) => !one.startsWith('/commissioner/'))) {
    await manager.seesTitle('Not Found')
    await manager.goesTo(path)
    await expect(title).not.toHaveText('Not Found')
    expect(new URL(manager.page.url()).pathname).toMatch(new RegExp(`^${path}`))
    await manager.goesTo('/nowhere')
  }
})

test('NAV-08 logging out returns to the origin and ends the session in the other tab too', {
  tag: '@phone-only',
}, async ({ visitor }) => {
  await visitor.logsIn()
  const tab = await visitor.opensAnotherTab('/tuffstandings')
  await tab.seesTitle('2024 TUFF Standings')

  await visitor.logsOut()
  await visitor.seesHomeCard()
  await visitor.isAt('/')

  // The other tab is told at once, and its next page asks for a sign-in like any visitor's.
  await tab.seesText('Your session has ended. Please log in again.')
  await tab.isAt('/')
  await tab.opens('/tuffstandings')
  await tab.seesLoginForm()
  await visitor.opens('/tuffstandings')
  await visitor.seesLoginForm()
})

test('the demo accounts are one click away', async ({ visitor }) => {
  await visitor.opens('/tuffstandings')
  await visitor.seesLoginForm()
  await visitor.page.getByRole('button', { name: /commissioner/i }).click()
  await visitor.seesTitle('2024 TUFF Standings')
})

test('the first page is painted while the SDK of the sign-in is still on its way, and the one of the flags comes last', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.logsIn()
  for (const [path, seen] of [
    ['/tuffstandings', 'Loading...'],
    ['/', 'TUFF Fantasy Football 2024'],
  ] as const) {
    const asked = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/early-/, async (route) => {
      asked.resolve()
      await held.promise
      await route.continue()
    })
    await page.goto(visitor.league.origin + path, { waitUntil: 'commit' })
    await asked.promise
    await expect(page.getByText(seen)).toBeVisible()
    await expect.poll(() => page.evaluate(momentOf, 'first-contentful-paint')).toBeGreaterThan(0)
    held.resolve()
    await expect.poll(() => page.evaluate(momentOf, '/assets/flags-')).toBeGreaterThan(0)
    const [paint, early, flags] = await Promise.all(
      ['first-contentful-paint', '/assets/early-', '/assets/flags-'].map((name) => page.evaluate(momentOf, name)),
    )
    expect(early).toBeGreaterThan(paint!)
    expect(flags).toBeGreaterThan(early!)
    await page.unroute(/\/assets\/early-/)
  }
})

/** Runs in the page: when something was painted, or had come, in milliseconds of the page's life. */
const momentOf = (name: string) => {
  const entry = performance.getEntries().find((one) => one.name.includes(name))
  return entry instanceof PerformanceResourceTiming ? entry.responseEnd : (entry?.startTime ?? 0)
}
