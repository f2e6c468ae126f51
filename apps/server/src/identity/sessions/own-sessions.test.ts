import { expect, test } from 'vitest'
import { createNotices } from '#platform/notices.ts'
import { createCookieBrowser } from '#testing/identity/cookie-browser.ts'
import { authorizeRequest, manager, refresh, signIn, startIdentity } from '#testing/identity/identity-server.ts'
import { openSignOuts } from '../sign-outs.ts'
import { createOwnSessions } from './own-sessions.ts'
import { createSessionBrowsers } from './session-browsers.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

async function openWithTwoBrowsers() {
  const server = await startIdentity()
  const { db, accounts, origin } = server
  const { id } = (await accounts.findByEmail(manager.email))!
  const signOuts = await openSignOuts({ db, notices: createNotices(), log: { error: () => {} } })
  const sessions = createOwnSessions({ db, signOuts })
  const [first, second] = [await signIn(origin), await signIn(origin)]
  const sessionOf = async ({ tokens }: typeof first) => (await server.verifyToken(tokens.access_token)).session!
  const isSignedIn = async ({ browser }: typeof first) => {
    const check = authorizeRequest(origin, { prompt: 'none' })
    return (await browser.get(check.address)).location.includes('?code=')
  }
  return { ...server, id, sessions, first, second, sessionOf, isSignedIn }
}

test('a session ended remotely loses its tokens, and its cookie signs nobody in', async () => {
  const { id, sessions, first, second, sessionOf, isSignedIn } = await openWithTwoBrowsers()
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, true])
  expect(await sessions.end(id, await sessionOf(second))).toBe(true)
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false])
  expect((await refresh(second.browser, second.tokens.refresh_token)).status).toBe(400)
  expect((await refresh(first.browser, first.tokens.refresh_token)).status).toBe(200)
  expect(await sessions.list(id, await sessionOf(first))).toMatchObject([{ isCurrent: true }])
})

test('ending all sessions signs every browser out, and each can sign in again', async () => {
  const { id, sessions, first, second, isSignedIn, origin } = await openWithTwoBrowsers()
  await sessions.endAll(id)
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, false])
  for (const { browser, tokens } of [first, second])
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
  expect(await sessions.list(id, undefined)).toEqual([])
  expect((await signIn(origin, first.browser)).tokens.access_token).toBeTruthy()
})

test('a session shows browser, address and last use; signing in again replaces it', async () => {
  const { origin, db, id, sessions } = await openWithTwoBrowsers()
  await sessions.endAll(id)
  const browser = createCookieBrowser(origin, { 'user-agent': FIREFOX })
  const { tokens } = await signIn(origin, browser)
  const [before] = await sessions.list(id, undefined)
  expect(before).toMatchObject({
    browser: 'Firefox on Linux',
    network: 'this machine',
  })
  expect(before!.lastUsedAt).toBeGreaterThanOrEqual(before!.signedInAt)
  expect((await refresh(browser, tokens.refresh_token)).status).toBe(200)
  const [after, ...more] = await sessions.list(id, before!.id)
  expect(more).toEqual([])
  expect(after).toEqual({ ...before, isCurrent: true, lastUsedAt: expect.any(Number) })
  expect(after!.lastUsedAt).toBeGreaterThan(before!.lastUsedAt)

  const browsers = createSessionBrowsers(db)
  expect(await db.query.selectFrom('session_browsers').selectAll().execute()).toHaveLength(3)
  await browsers.sweep()
  expect(await db.query.selectFrom('session_browsers').select('session').execute()).toEqual([{ session: before!.id }])
})
