import { PAGE_PATHS } from '@tuff/contract'
import { expect, test } from './league-test.ts'

// The router's tests cover every page; this one proves that a page of each kind sends no request.
test('ROLE-01 RT-13 a visitor is redirected to the login without league requests; demo accounts take one click', async ({
  visitor,
}) => {
  const { page } = visitor
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => requests.push(new URL(socket.url()).pathname))
  // A response without content keeps the browser on the current page.
  await page.route('**/authorize?**', (route) => route.fulfill({ status: 204 }))
  const left = page.waitForResponse('**/authorize?**')
  await visitor.opens('/tuffstandings')
  await visitor.seesText('Loading...')
  await expect(page.getByRole('table')).toHaveCount(0)
  // Waits for the redirect, which another navigation would interrupt.
  await left
  await page.unroute('**/authorize?**')
  for (const path of ['/fantasypoints/Team%201', PAGE_PATHS.gameDay, PAGE_PATHS.accounts]) {
    await visitor.opens(path)
    await visitor.seesLoginForm()
  }
  const ofTheLeague = () => requests.flatMap((path) => path.match(/^\/(?:api|feeds)\//) ?? [])
  expect(ofTheLeague()).toEqual([])

  await page.getByRole('button', { name: /commissioner/i }).click()
  await visitor.seesTitle('Accounts')
  await visitor.isAt(PAGE_PATHS.accounts)
  await expect.poll(ofTheLeague, 'a signed-in user requests both').toEqual(expect.arrayContaining(['/api/', '/feeds/']))
})

test('AUTH-02 AUTH-04 AUTH-05 RT-13 RT-15 ROLE-01 login uses a code with PKCE, audience and scope, leaves a clean address, and lasts', async ({
  visitor,
}) => {
  await visitor.opens('/')
  const leaving = visitor.page.waitForRequest((request) => new URL(request.url()).pathname === '/authorize')
  await visitor.page.getByRole('button', { name: 'Log In' }).click()
  const query = new URL((await leaving).url()).searchParams
  const config = await (await fetch(`${visitor.league.origin}/config.json`)).json()
  expect(Object.fromEntries(query)).toMatchObject({
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
  await visitor.seesStandings()
  await visitor.isAt('/tuffstandings')

  await visitor.reloads()
  await visitor.seesStandings()
  const tab = await visitor.opensAnotherTab('/tuffstandings')
  await tab.seesStandings()
  expect(tab.pageErrors).toEqual([])
  await tab.page.close()

  await visitor.context.clearCookies({ name: /^tuff_session/ })
  await visitor.opens('/tuffstandings?weeks=all')
  await visitor.seesLoginForm()
  await visitor.entersPassword('not-the-password')
  await expect(visitor.page.getByRole('alert')).toBeVisible()
  await visitor.entersPassword()
  await visitor.seesStandings()
  await visitor.isAt('/tuffstandings?weeks=all')
})

test('NAV-08 logging out returns to the origin and ends the session in the other tab too', {
  tag: '@phone',
}, async ({ visitor }) => {
  await visitor.isSignedIn()
  await visitor.opens('/tuffstandings')
  await visitor.seesStandings()
  const tab = await visitor.opensAnotherTab('/tuffstandings')
  await tab.seesStandings()

  await visitor.logsOut()
  await visitor.seesHomeCard()
  await visitor.isAt('/')

  await tab.seesText('Your session has ended. Please log in again.')
  await tab.isAt('/')
  await tab.opens('/tuffstandings')
  await tab.seesLoginForm()
  await visitor.opens('/tuffstandings')
  await visitor.seesLoginForm()
})

test('RT-14 NAV-11 the first page renders before the sign-in SDK and stays; the SDK of the flags loads last', async ({
  manager,
}) => {
  const { page } = manager
  const known = Promise.withResolvers<void>()
  await page.route('**/authorize?**', async (route) => {
    await known.promise
    await route.continue()
  })
  for (const [path, seen] of [
    ['/tuffstandings', 'Loading...'],
    ['/', 'TUFF Fantasy Football 2024'],
  ] as const) {
    const requested = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/early-/, async (route) => {
      requested.resolve()
      await held.promise
      await route.continue()
    })
    // The load event waits for the hidden frame of the silent check.
    await page.goto(manager.league.origin + path, { waitUntil: 'commit' })
    await requested.promise
    await expect(page.getByText(seen)).toBeVisible()
    await expect.poll(() => page.evaluate(momentOf, 'first-contentful-paint')).toBeGreaterThan(0)
    if (path === '/') held.resolve()
    else {
      const authorizeRequest = page.waitForRequest('**/authorize?**')
      held.resolve()
      await authorizeRequest
      await manager.seesText('Loading...')
      await expect(page.getByRole('table')).toHaveCount(0)
      known.resolve()
      await manager.seesStandings()
    }
    await expect.poll(() => page.evaluate(momentOf, '/assets/flags-')).toBeGreaterThan(0)
    const [paint, early, flags] = await Promise.all(
      ['first-contentful-paint', '/assets/early-', '/assets/flags-'].map((name) => page.evaluate(momentOf, name)),
    )
    expect(early).toBeGreaterThan(paint!)
    expect(flags).toBeGreaterThan(early!)
    await page.unroute(/\/assets\/early-/)
  }
})

test("ROLE-01 Log In works while the page's code is still loading, even if it arrives during the click", async ({
  visitor,
}) => {
  const { page } = visitor
  const logIn = page.getByRole('button', { name: 'Log In' })
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/early-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(visitor.league.origin, { waitUntil: 'commit' })
  await logIn.hover()
  await page.mouse.down()
  held.resolve()
  await page.waitForFunction(() => performance.getEntries().some(({ name }) => name.includes('/assets/react-')))
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await visitor.seesLoginForm()
})

/** Runs in the page: when something was painted, or loaded, in milliseconds since navigation. */
const momentOf = (name: string) => {
  const entry = performance.getEntries().find((one) => one.name.includes(name))
  return entry instanceof PerformanceResourceTiming ? entry.responseEnd : (entry?.startTime ?? 0)
}
