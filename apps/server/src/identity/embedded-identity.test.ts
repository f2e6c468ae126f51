import { expect, test } from 'vitest'
import { createCookieBrowser } from '#testing/identity/cookie-browser.ts'
import {
  authorizeRequest,
  fillForm,
  manager,
  newHost,
  refresh,
  signIn,
  startIdentity,
} from '#testing/identity/identity-server.ts'

test('AUTH-04 a restart signs nobody out: tokens, refresh tokens and sessions remain valid', async () => {
  const host = await newHost()
  const before = await startIdentity(host)
  const { browser, tokens } = await signIn(before.origin)
  await before.close()

  const after = await startIdentity(host)
  expect(await after.verifyToken(tokens.access_token)).toMatchObject({ email: manager.email })
  expect((await refresh(browser, tokens.refresh_token)).status).toBe(200)
  const check = authorizeRequest(after.origin, { prompt: 'none' })
  expect((await browser.get(check.address)).location).toContain('?code=')
})

test('two leagues do not accept each other’s tokens', async () => {
  const [here, there] = [await startIdentity(), await startIdentity()]
  const { tokens } = await signIn(there.origin)
  await expect(here.verifyToken(tokens.access_token)).rejects.toThrow('The access token')
})

test('AUTH-03 ROLE-08 the ID token issued with it is not accepted as an access token', async () => {
  const { origin, verifyToken } = await startIdentity()
  const { tokens } = await signIn(origin)
  await expect(verifyToken(tokens.id_token)).rejects.toThrow('not meant for this service')
})

test('the log holds no password, code, verifier, token or cookie', async () => {
  const { origin, log } = await startIdentity()
  const mistaken = createCookieBrowser(origin)
  await fillForm(mistaken, authorizeRequest(origin), { email: manager.email, password: 'mistyped-password' })
  const { browser, tokens, returned, request } = await signIn(origin)
  const cookies = [browser.cookie('tuff_session')!, browser.cookie('tuff_session.sig')!]
  await refresh(browser, tokens.refresh_token)
  await browser.get(`/v2/logout?client_id=tuff-web&returnTo=${origin}`, { 'sec-fetch-site': 'same-origin' })
  await refresh(browser, tokens.refresh_token)

  const secrets = [
    ...cookies,
    manager.password,
    'mistyped-password',
    returned.searchParams.get('code')!,
    request.verifier,
    tokens.access_token.split('.')[2]!,
    tokens.id_token.split('.')[2]!,
    tokens.refresh_token,
  ]
  expect(log()).toContain('/oauth/token')
  for (const secret of secrets) expect(log()).not.toContain(secret)
})

test('CORS: a page of another origin gets no tokens', async () => {
  const { origin } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  const form = { client_id: 'tuff-web', grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  const response = await browser.post('/oauth/token', form, { origin: 'https://elsewhere.example' })
  expect(response.status).toBe(400)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})
