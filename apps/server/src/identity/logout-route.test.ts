import { expect, test } from 'vitest'
import { authorizeRequest, refresh, signIn, startIdentity } from './testing/identity-server.ts'

const logout = (returnTo: string, client = 'tuff-web') =>
  `/v2/logout?${new URLSearchParams({ client_id: client, returnTo })}`

test('NAV-08 AUTH-04 logging out ends the session and its tokens, and returns to the origin', async () => {
  const { origin } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  const session = browser.cookie('tuff_session')
  const answer = await browser.get(logout(origin))
  expect(answer).toMatchObject({ status: 302, location: origin })
  expect(browser.cookie('tuff_session')).toBeUndefined()

  expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
  const check = authorizeRequest(origin, { prompt: 'none', response_mode: 'web_message' })
  // Even with the old cookie brought back, nobody is signed in.
  const { text } = await browser.get(check.address, { cookie: `tuff_session=${session}` })
  expect(text).toContain('login_required')
})

test('logging out in one browser leaves another one signed in', async () => {
  const { origin } = await startIdentity()
  const [here, there] = [await signIn(origin), await signIn(origin)]
  await here.browser.get(logout(`${origin}/`))
  expect((await refresh(there.browser, there.tokens.refresh_token)).status).toBe(200)
})

test.each([
  ['a return address elsewhere', 'https://elsewhere.example', 'tuff-web'],
  ['a return address that only starts like ours', '{origin}.elsewhere.example', 'tuff-web'],
  ['an unknown client', '{origin}', 'somebody-else'],
])('%s is refused and nobody is logged out', async (_, returnTo, client) => {
  const { origin } = await startIdentity()
  const { browser, tokens } = await signIn(origin)
  const answer = await browser.get(logout(returnTo.replace('{origin}', origin), client))
  expect(answer).toMatchObject({ status: 400, location: '' })
  expect((await refresh(browser, tokens.refresh_token)).status).toBe(200)
})

test('whoever is not signed in may log out as well', async () => {
  const { origin } = await startIdentity()
  const { browser } = await signIn(origin)
  await browser.get(logout(origin))
  expect(await browser.get(logout(origin))).toMatchObject({ status: 302, location: origin })
})
