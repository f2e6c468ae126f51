import { expect, test } from 'vitest'
import { authorizeRequest, refresh, signIn, startIdentity } from '#testing/identity/identity-server.ts'

const logout = (returnTo: string, client = 'tuff-web', name = 'post_logout_redirect_uri') =>
  `/v2/logout?${new URLSearchParams({ client_id: client, [name]: returnTo })}`

const OURS = { 'sec-fetch-site': 'same-origin' }

test('NAV-08 AUTH-04 logging out ends the session and its tokens, and returns to the origin', async () => {
  const { origin, verifyToken } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  await verifyToken(tokens.access_token)
  const session = browser.cookie('tuff_session')
  const response = await browser.get(logout(origin), OURS)
  expect(response).toMatchObject({ status: 302, location: origin })
  expect(browser.cookie('tuff_session')).toBeUndefined()

  expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
  await expect(verifyToken(tokens.access_token)).rejects.toThrow('has been signed out')
  const check = authorizeRequest(origin, { prompt: 'none' })
  // Even restoring the old cookie signs nobody in.
  const { location } = await browser.get(check.address, { cookie: `tuff_session=${session}` })
  expect(location).toContain('error=login_required')
})

test('logging out in one browser leaves another one signed in', async () => {
  const { origin } = await startIdentity()
  const [here, there] = [await signIn(origin), await signIn(origin)]
  await here.browser.get(logout(`${origin}/`), OURS)
  expect((await refresh(there.browser, there.tokens.refresh_token)).status).toBe(200)
})

test.each([
  ['a return address elsewhere', 'https://elsewhere.example', 'tuff-web'],
  ['a return address that only starts like ours', '{origin}.elsewhere.example', 'tuff-web'],
  ['an unknown client', '{origin}', 'somebody-else'],
])('%s is refused and nobody is logged out', async (_, returnTo, client) => {
  const { origin } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  const response = await browser.get(logout(returnTo.replace('{origin}', origin), client), OURS)
  expect(response).toMatchObject({ status: 400, location: '' })
  expect((await refresh(browser, tokens.refresh_token)).status).toBe(200)
})

test('a visitor who is not signed in may log out as well', async () => {
  const { origin } = await startIdentity()
  const { browser } = await signIn(origin)
  await browser.get(logout(origin, 'tuff-web', 'returnTo'), OURS)
  expect(await browser.get(logout(origin), OURS)).toMatchObject({ status: 302, location: origin })
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['a mail program, or typed', { 'sec-fetch-site': 'none' }],
  ['a browser that does not say', {}],
  ['a browser that names another page', { referer: 'https://elsewhere.example/' }],
  ['a page whose address begins like ours', { referer: '{origin}.elsewhere.example/' }],
])('a link from %s asks for confirmation, and one click logs out', async (_, headers: Record<string, string>) => {
  const { origin, verifyToken } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  const from = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('{origin}', origin)]),
  )
  const prompted = await browser.get(logout(origin), from)
  expect(prompted).toMatchObject({ status: 200, location: '' })
  expect(prompted.text).toContain('Another site is asking to log you out in this browser.')
  expect(prompted.text).toContain('action="/v2/logout"')
  await verifyToken(tokens.access_token)
  const forged = await browser.post('/v2/logout', {}, { origin: 'https://elsewhere.example' })
  expect(forged.status).toBe(403)
  await verifyToken(tokens.access_token)

  expect(await browser.post('/v2/logout', {})).toMatchObject({ status: 303, location: origin })
  await expect(verifyToken(tokens.access_token)).rejects.toThrow('has been signed out')
})

test('over plain http without fetch metadata, a page of the league is recognised by its Referer', async () => {
  const { origin } = await startIdentity()
  const { browser } = await signIn(origin)
  const response = await browser.get(logout(origin), { referer: `${origin}/tuffstandings` })
  expect(response).toMatchObject({ status: 302, location: origin })
})
