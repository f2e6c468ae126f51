import type { Page } from '@playwright/test'
import { Actor, CONNECTED, MANAGER } from './actor.ts'
import { FeedGate } from './feed-gate.ts'
import { expect, test } from './league-test.ts'

test.describe.configure({ timeout: 150_000 })

/** The order in which three tabs take the lock varies: `TUFF_ROUNDS=200` repeats it. */
const ROUNDS = Number(process.env.TUFF_ROUNDS ?? 6)

test('AUTH-08 three tabs that repeatedly request new tokens at the same moment all get them', { tag: '@long' }, async ({
  opensBrowser,
  league,
}) => {
  const first = await opensBrowser(MANAGER)
  await first.isSignedIn()
  const tabs = [first.page, await first.context.newPage(), await first.context.newPage()]
  const statuses: number[] = []
  const gates: FeedGate[] = []
  for (const tab of tabs) {
    tab.on('response', (response) => {
      if (new URL(response.url()).pathname === '/oauth/token') statuses.push(response.status())
    })
    gates.push(await FeedGate.before(tab))
    await tab.goto(`${league.origin}/tuffstandings`)
  }
  await Promise.all(gates.map((gate) => gate.receives()))

  for (let round = 0; round < ROUNDS; round++) {
    for (const gate of gates) gate.refuses()
    await Promise.all(gates.map((gate) => gate.receives()))
  }
  await expect.poll(() => statuses).toEqual(Array(3 + 3 * ROUNDS).fill(200))
  for (const gate of gates) expect(new Set(gate.tokens).size).toBe(1 + ROUNDS)
})

test('AUTH-08 a tab that holds the lock on silent tokens delays another by 5 s at most', { tag: '@long' }, async ({
  manager,
  league,
}) => {
  const { page } = manager
  const { identity } = await (await fetch(`${league.origin}/config.json`)).json()
  const holder = await manager.context.newPage()
  await holder.goto(`${league.origin}/healthz`)
  await holder.evaluate(holdLock, `tuff.tokens.${identity.clientId}.${identity.audience}`)

  const silent = { requested: 0 }
  await page.route('**/authorize?**', (route) => {
    const { searchParams } = new URL(route.request().url())
    if (searchParams.get('prompt') === 'none') silent.requested++
    return route.continue()
  })
  const began = performance.now()
  await page.goto(`${league.origin}/tuffstandings`, { waitUntil: 'commit' })
  // After the time-out it uses a redirect, where the session needs no input.
  const leaving = await page.waitForRequest((request) => new URL(request.url()).pathname === '/authorize')
  const waited = performance.now() - began
  expect(waited).toBeGreaterThan(5_000)
  expect(waited).toBeLessThan(15_000)
  expect(new URL(leaving.url()).searchParams.get('prompt')).toBeNull()
  expect(silent.requested).toBe(0)
  await manager.seesStandings()
  await holder.close()
})

test('AUTH-01 AUTH-07 AUTH-08 D-05 NAV-08 a user logged out in another tab sees so, and continues through a small window', async ({
  opensBrowser,
  league,
}) => {
  const here = await opensBrowser(MANAGER)
  await here.isSignedIn()
  await here.opensStandings()
  const elsewhere = new Actor(await here.context.newPage(), league, MANAGER)
  const { page } = elsewhere
  const gate = await FeedGate.before(page)
  await elsewhere.opens('/tuffstandings?weeks=all')
  await gate.receives()

  await here.logsOut()
  await here.seesHomeCard()
  await seesProblem(page, 'Your session has ended. Please log in again.')
  await elsewhere.isAt('/')

  const opensWindow = async () => {
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue' }).click()
    const popup = await opening
    const login = new Actor(popup, league, MANAGER)
    await login.seesLoginForm()
    return login
  }
  const closed = await opensWindow()
  await expect.poll(() => closed.page.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 600])
  await elsewhere.seesText('Loading...')
  await closed.page.close()
  await seesProblem(page, 'The sign-in window was closed before you were signed in. Code: cancelled')

  await page.clock.install()
  const forgotten = await opensWindow()
  await page.clock.fastForward(60_000)
  await seesProblem(page, 'The sign-in took too long. Please check your connection and try again. Code: timeout')
  await expect.poll(() => forgotten.page.isClosed()).toBe(true)

  const used = await opensWindow()
  await used.entersPassword()
  await elsewhere.seesStandings()
  await elsewhere.isAt('/tuffstandings?weeks=all')
  await expect(page.getByText(CONNECTED)).toBeVisible()
  expect(elsewhere.pageErrors).toEqual([])
})

test('AUTH-03 AUTH-07 D-05 a wrong state is refused, an unreachable provider is reported, and the next try works', async ({
  visitor,
}) => {
  const { page } = visitor
  const logIn = page.getByRole('button', { name: 'Log In', exact: true })
  await visitor.opens('/')
  await logIn.click()
  await visitor.seesLoginForm()
  await visitor.opens('/tuffstandings?code=abc&state=tampered')
  await seesProblem(page, 'Something went wrong with this sign-in. Please log in again. Code: state_mismatch')

  await page.route('**/oauth/token', (route) => route.abort())
  await logIn.click()
  await visitor.seesLoginForm()
  await visitor.entersPassword()
  await seesProblem(page, /^Login failed/)
  await visitor.isAt('/')
  await page.unroute('**/oauth/token')
  await logIn.click()
  await visitor.seesStandings()
})

/** Runs in the page: holds the lock until the page is closed. */
const holdLock = (name: string) =>
  new Promise<void>((held) => {
    void navigator.locks.request(name, () => {
      held()
      return new Promise(() => {})
    })
  })

const seesProblem = (page: Page, words: string | RegExp) => expect(page.getByRole('alert')).toHaveText(words)
