import fastify from 'fastify'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { openSecrets } from '#platform/secrets.ts'
import { createCookieBrowser } from '#testing/identity/cookie-browser.ts'
import {
  authorizeRequest,
  embeddedIdentity,
  exchange,
  fillForm,
  manager,
  signIn,
  startIdentity,
} from '#testing/identity/identity-server.ts'
import { newFolder, openTestDatabase } from '#testing/platform/test-databases.ts'

test('AUTH-04 code and PKCE lead from /authorize over the form back to /tuffstandings with tokens', async () => {
  const { origin, verifyToken } = await startIdentity()
  const { returned, request, tokens } = await signIn(origin)

  expect(returned.origin + returned.pathname).toBe(`${origin}/tuffstandings`)
  expect(returned.searchParams.get('state')).toBe(request.state)
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'openid profile email' })
  expect(await verifyToken(tokens.access_token)).toMatchObject({ email: manager.email, name: manager.name })
})

test('AUTH-03 the ID token has issuer, subject, audience, expiry, issued-at and the nonce', async () => {
  const { origin, accounts } = await startIdentity()
  const { tokens, request } = await signIn(origin)
  const account = await accounts.findByEmail(manager.email)

  expect(decodeProtectedHeader(tokens.id_token).alg).toBe('RS256')
  const claims = decodeJwt(tokens.id_token)
  expect(claims).toMatchObject({
    iss: `${origin}/`,
    sub: account?.id,
    aud: 'tuff-web',
    nonce: request.nonce,
    email: manager.email,
    name: manager.name,
  })
  expect(claims.exp! - claims.iat!).toBe(3600)
})

test('AUTH-04 the discovery document publishes the paths of the provider', async () => {
  const { origin } = await startIdentity()
  const { text, headers } = await createCookieBrowser(origin).get('/.well-known/openid-configuration')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(JSON.parse(text)).toMatchObject({
    issuer: `${origin}/`,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    end_session_endpoint: `${origin}/v2/logout`,
    jwks_uri: `${origin}/.well-known/jwks.json`,
    grant_types_supported: ['authorization_code', 'refresh_token'],
  })
})

test('AUTH-04 a code works once, with its verifier only', async () => {
  const { origin } = await startIdentity()
  const browser = createCookieBrowser(origin)
  const request = authorizeRequest(origin)
  const { location } = await browser.get((await fillForm(browser, request)).location)

  const stolen = await exchange(browser, location, authorizeRequest(origin))
  expect(stolen.status).toBe(400)
  const responses = await Promise.all([1, 2, 3].map(() => exchange(browser, location, request)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('AUTH-04 a request without PKCE is sent back with an error', async () => {
  const { origin } = await startIdentity()
  const { address } = authorizeRequest(origin)
  const without = address.replace(/&code_challenge(_method)?=[^&]*/g, '')
  const { location } = await createCookieBrowser(origin).get(without)
  expect(new URL(location).searchParams.get('error')).toBe('invalid_request')
})

test('AUTH-05 an unknown audience is refused before the sign-in', async () => {
  const { origin } = await startIdentity()
  const { address } = authorizeRequest(origin, { audience: 'https://elsewhere.example/api' })
  const { location } = await createCookieBrowser(origin).get(address)
  expect(new URL(location).searchParams.get('error')).toBe('invalid_target')
})

test.each([
  ['an unknown client', { client_id: 'somebody-else' }],
  ['a return address elsewhere', { redirect_uri: 'https://elsewhere.example/tuffstandings' }],
])('%s gets an error page that links only to the home page', async (_, changes) => {
  const { origin } = await startIdentity()
  const response = await createCookieBrowser(origin).get(authorizeRequest(origin, changes).address)
  expect(response).toMatchObject({ status: 400, location: '' })
  expect(response.text).toContain('This sign-in request is not valid.')
  expect(response.text).toContain('href="/"')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('AUTH-02 a silent check returns login_required while no user is signed in', async () => {
  const { origin } = await startIdentity()
  const check = authorizeRequest(origin, { prompt: 'none' })
  const { location } = await createCookieBrowser(origin).get(check.address)
  expect(queryOf(location)).toMatchObject({ error: 'login_required', state: check.state })
})

test('AUTH-02 a silent check returns a code while a user is signed in', async () => {
  const { origin } = await startIdentity()
  const { browser } = await signIn(origin)
  const check = authorizeRequest(origin, { prompt: 'none' })
  const { location } = await browser.get(check.address)
  expect(queryOf(location)).toMatchObject({ state: check.state })
  const response = await exchange(browser, location, check)
  expect(JSON.parse(response.text)).toMatchObject({ refresh_token: expect.any(String) })
})

test('AUTH-08 the session cookie lasts one day, and no script can read it', async () => {
  const { origin } = await startIdentity()
  const browser = createCookieBrowser(origin)
  const { headers } = await browser.get((await fillForm(browser, authorizeRequest(origin))).location)
  const cookie = headers.getSetCookie().find((line) => line.startsWith('tuff_session='))
  const lifetime = Date.parse(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? '') - Date.now()
  expect(lifetime / 3_600_000).toBeCloseTo(24, 1)
  expect(cookie).toMatch(/httponly/i)
  expect(cookie).toMatch(/samesite=lax/i)
})

test('the discovery document uses the configured origin, whatever the Host header', async () => {
  const { origin } = await startIdentity()
  const response = await fetch(`${origin}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https' },
  })
  expect(await response.json()).toMatchObject({
    issuer: `${origin}/`,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    userinfo_endpoint: `${origin}/userinfo`,
    jwks_uri: `${origin}/.well-known/jwks.json`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    code_challenge_methods_supported: ['S256'],
  })
})

test('without an audience the token opens /userinfo but no API call', async () => {
  const { origin, verifyToken } = await startIdentity()
  const browser = createCookieBrowser(origin)
  const request = authorizeRequest(origin)
  const plain = { ...request, address: request.address.replace(/&audience=[^&]*/, '') }
  const { location } = await browser.get((await fillForm(browser, plain)).location)
  const { access_token: token } = JSON.parse((await exchange(browser, location, plain)).text)
  const { text } = await browser.get('/userinfo', { authorization: `Bearer ${token}`, accept: 'application/json' })
  expect(JSON.parse(text)).toMatchObject({ email: manager.email, name: manager.name })
  await expect(verifyToken(token)).rejects.toThrow('The access token is not valid.')
})

test('behind https every cookie is secure and every address is https', async () => {
  const db = await openTestDatabase()
  const secrets = await openSecrets(db, { secret: undefined, dataFolder: newFolder() })
  const origin = 'https://league.example'
  const app = fastify()
  const { plugin } = await embeddedIdentity({ db, secrets, origin, log: app.log })
  await app.register(plugin)
  onTestFinished(() => app.close())
  const { headers } = await app.inject({ url: authorizeRequest(origin).address, headers: { host: 'evil.example' } })
  const cookies = [headers['set-cookie']].flat()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i)
  const discovery = await app.inject({ url: '/.well-known/openid-configuration', headers: { host: 'evil.example' } })
  expect(discovery.json()).toMatchObject({ token_endpoint: `${origin}/oauth/token` })
})

const queryOf = (location: string) => Object.fromEntries(new URL(location).searchParams)
