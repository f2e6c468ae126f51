import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disableAccount } from '#testing/identity/disable-account.ts'
import { manager, newHost, refresh, signIn, startIdentity } from '#testing/identity/identity-server.ts'

const INVALID_GRANT = { error: 'invalid_grant', error_description: 'grant request is invalid' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('AUTH-04 a refresh token returns new tokens, and a new refresh token', async () => {
  const { origin, verifyToken } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  expect(await verifyToken(tokens.access_token)).toMatchObject({ email: manager.email })
  pass(660)
  await expect(verifyToken(tokens.access_token)).rejects.toThrow('The access token has expired.')

  const response = await refresh(browser, tokens.refresh_token)
  const fresh = JSON.parse(response.text)
  expect(fresh.refresh_token).not.toBe(tokens.refresh_token)
  expect(await verifyToken(fresh.access_token)).toMatchObject({ email: manager.email })
})

test('AUTH-04 two tabs that refresh with the same token at once both continue', async () => {
  const { origin } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  const responses = await Promise.all([1, 2, 3].map(() => refresh(browser, tokens.refresh_token)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { text } of responses) {
    expect((await refresh(browser, JSON.parse(text).refresh_token)).status).toBe(200)
  }
})

test('AUTH-04 a used refresh token works for ten seconds; after that its use ends the sign-in', async () => {
  const { origin, verifyToken } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  const next = JSON.parse((await refresh(browser, tokens.refresh_token)).text)
  pass(9)
  expect((await refresh(browser, tokens.refresh_token)).status).toBe(200)
  // The limit counts from the first use: reusing the token did not extend it.
  pass(2)
  const reuse = await refresh(browser, tokens.refresh_token)
  expect(reuse.status).toBe(400)
  expect(JSON.parse(reuse.text)).toEqual(INVALID_GRANT)
  for (const token of [tokens.access_token, next.access_token])
    await expect(verifyToken(token)).rejects.toThrow('has been signed out')
  expect(JSON.parse((await refresh(browser, next.refresh_token)).text)).toEqual(INVALID_GRANT)
})

test('AUTH-04 reusing a refresh token days later still ends the sign-in', async () => {
  const { origin, verifyToken, sweep } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  const next = JSON.parse((await refresh(browser, tokens.refresh_token)).text)
  pass(6 * 24 * 3600)
  await sweep()
  const latest = JSON.parse((await refresh(browser, next.refresh_token)).text)
  await verifyToken(latest.access_token)
  expect(JSON.parse((await refresh(browser, tokens.refresh_token)).text)).toEqual(INVALID_GRANT)
  expect(JSON.parse((await refresh(browser, latest.refresh_token)).text)).toEqual(INVALID_GRANT)
  await expect(verifyToken(latest.access_token)).rejects.toThrow('has been signed out')
})

test('an ended session stays ended after a restart', async () => {
  const host = await newHost()
  const first = await startIdentity(host)
  const here = await signIn(first.origin)
  const there = await signIn(first.origin)
  await here.browser.post('/v2/logout', {})
  await first.close()
  const { verifyToken } = await startIdentity(host)
  await expect(verifyToken(here.tokens.access_token)).rejects.toThrow('has been signed out')
  expect(await verifyToken(there.tokens.access_token)).toMatchObject({ email: manager.email })
})

test('rotation keeps an open tab signed in for a week at most', async () => {
  const { origin } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  pass(6 * 24 * 3600)
  const next = JSON.parse((await refresh(browser, tokens.refresh_token)).text)
  pass(24 * 3600 + 60)
  expect(JSON.parse((await refresh(browser, next.refresh_token)).text)).toEqual(INVALID_GRANT)
})

test('an unknown refresh token gets the standard OAuth error', async () => {
  const { origin } = await startIdentity()
  const { browser } = await signIn(origin)
  expect(JSON.parse((await refresh(browser, 'made-up')).text)).toEqual(INVALID_GRANT)
})

test('a refresh token can be revoked, and its access tokens with it', async () => {
  const { origin, verifyToken } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  const token = tokens.refresh_token
  const response = await browser.post('/oauth/revoke', {
    client_id: 'tuff-web',
    token,
    token_type_hint: 'refresh_token',
  })
  expect(response.status).toBe(200)
  expect(JSON.parse((await refresh(browser, token)).text)).toEqual(INVALID_GRANT)
  await expect(verifyToken(tokens.access_token)).rejects.toThrow('has been signed out')
})

test('a disabled account, or one with a changed password, gets no further tokens', async () => {
  const { origin, db, accounts } = await startIdentity()
  const account = await accounts.findByEmail(manager.email)
  const first = await signIn(origin)
  await accounts.setPassword(account!.id, manager.password)
  expect(JSON.parse((await refresh(first.browser, first.tokens.refresh_token)).text)).toEqual(INVALID_GRANT)

  const second = await signIn(origin)
  await disableAccount(db, account!.id)
  expect(JSON.parse((await refresh(second.browser, second.tokens.refresh_token)).text)).toEqual(INVALID_GRANT)
})
