import { expect, test, vi } from 'vitest'
import { createCookieBrowser } from '#testing/identity/cookie-browser.ts'
import { disableAccount } from '#testing/identity/disable-account.ts'
import {
  authorizeRequest,
  fillForm,
  manager,
  refresh,
  signIn,
  startIdentity,
} from '#testing/identity/identity-server.ts'
import { addQuickAccount } from '#testing/identity/quick-account.ts'

const WRONG = 'Wrong e-mail or password.'

const other = { email: 'other@tuff.example', name: 'Olga Other', password: 'another-one', roles: [] }

test.each([
  ['a wrong password', { email: manager.email, password: 'guess' }],
  ['an unknown account', { email: 'nobody@tuff.example', password: manager.password }],
  ['an empty form', { email: '', password: '' }],
  ['a password longer than any', { email: manager.email, password: 'x'.repeat(300) }],
])('%s is refused with the same message and the form stays', async (_, typed) => {
  const { origin } = await startIdentity()
  const browser = createCookieBrowser(origin)
  const response = await fillForm(browser, authorizeRequest(origin), typed)
  expect(response.status).toBe(401)
  expect(response.text).toContain(WRONG)
  expect(response.text).toContain(`value="${typed.email}"`)
  expect(response.text).not.toContain('x'.repeat(300))
  expect(browser.cookie('tuff_session')).toBeUndefined()
})

test('after a failure the same form still accepts the correct password', async () => {
  const { origin } = await startIdentity()
  const browser = createCookieBrowser(origin)
  const { location } = await browser.get(authorizeRequest(origin).address)
  expect((await browser.post(location, { email: manager.email, password: 'guess' })).status).toBe(401)
  const response = await browser.post(location, { email: '  Manager@TUFF.example ', password: manager.password })
  expect(response.status).toBe(303)
  expect(response.location).toMatch(/^\/authorize\//)
})

test('a disabled account is refused like a wrong password', async () => {
  const { origin, db, accounts } = await startIdentity()
  const account = await accounts.findByEmail(manager.email)
  await disableAccount(db, account!.id)
  const response = await fillForm(createCookieBrowser(origin), authorizeRequest(origin))
  expect(response).toMatchObject({ status: 401 })
  expect(response.text).toContain(WRONG)
})

test.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['the same name on another port', { origin: 'http://localhost:1' }],
  ['a page that hides where it is', { origin: 'null' }],
])('a form sent from %s is refused, whatever it contains', async (_, headers) => {
  const { origin } = await startIdentity()
  const browser = createCookieBrowser(origin)
  const { location } = await browser.get(authorizeRequest(origin).address)
  const { email, password } = manager
  expect((await browser.post(location, { email, password }, headers)).status).toBe(403)
  expect((await browser.post(location, { email, password })).status).toBe(303)
})

test('too many failures lock the form and show the wait, even for the correct password', async () => {
  const { origin } = await startIdentity()
  const browser = createCookieBrowser(origin)
  const { location } = await browser.get(authorizeRequest(origin).address)
  const type = (password: string) => browser.post(location, { email: manager.email, password })
  for (let mistake = 1; mistake <= 5; mistake += 1) expect((await type('guess')).status).toBe(401)
  const locked = await type(manager.password)
  expect(locked.status).toBe(429)
  expect(locked.text).toMatch(/Too many attempts. Try again in (30|29) seconds\./)
})

test.each(['get', 'post'] as const)('an expired sign-in says so and links to the home page (%s)', async (method) => {
  const { origin } = await startIdentity()
  const browser = createCookieBrowser(origin)
  const { location } = await browser.get(authorizeRequest(origin).address)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  const response = await browser[method](location, method === 'get' ? {} : { ...manager, roles: '' })
  vi.useRealTimers()
  expect(response.status).toBe(400)
  expect(response.text).toContain('This sign-in has expired.')
  expect(response.text).toContain('href="/"')
})

test('a form cannot be opened in another browser', async () => {
  const { origin } = await startIdentity()
  const { location } = await createCookieBrowser(origin).get(authorizeRequest(origin).address)
  expect((await createCookieBrowser(origin).get(location)).text).toContain('This sign-in has expired.')
})

test('AUTH-02 the session of a disabled account must sign in, and another account may', async () => {
  const { origin, db, accounts } = await startIdentity()
  await addQuickAccount(db, other)
  const { browser } = await signIn(origin)
  const account = await accounts.findByEmail(manager.email)
  await disableAccount(db, account!.id)
  const silent = await browser.get(authorizeRequest(origin, { prompt: 'none' }).address)
  expect(silent.location).toContain('error=login_required')

  const posted = await fillForm(browser, authorizeRequest(origin), other)
  expect(posted.status).toBe(303)
  const returned = await browser.get(posted.location)
  expect(returned.location).toContain(`${origin}/tuffstandings?code=`)
})

test("prompt=login lets another account sign in; the first one's tokens are voided", async () => {
  const { origin, db } = await startIdentity()
  await addQuickAccount(db, other)
  const { browser, tokens } = await signIn(origin)
  const request = authorizeRequest(origin, { prompt: 'login' })
  const posted = await fillForm(browser, request, other)

  // The provider first ends the other session, with a page that submits a form by itself.
  const confirm = await browser.get(posted.location)
  const action = /action="([^"]+)"/.exec(confirm.text)?.[1] ?? ''
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(confirm.text)?.[1] ?? ''
  const resumed = await browser.post(action, { xsrf, logout: 'yes' })
  const returned = await browser.get(resumed.location)
  expect(returned.location).toContain(`${origin}/tuffstandings?code=`)
  expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
})

test('the form may not be framed, cached, or sent without its origin', async () => {
  const { origin } = await startIdentity()
  const browser = createCookieBrowser(origin)
  const { headers, text } = await browser.get((await browser.get(authorizeRequest(origin).address)).location)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(text).not.toContain('{{')
})

test('login_hint fills in the e-mail, escaped', async () => {
  const { origin } = await startIdentity()
  const browser = createCookieBrowser(origin)
  const request = authorizeRequest(origin, { login_hint: '"><script>alert(1)</script>' })
  const { text } = await browser.get((await browser.get(request.address)).location)
  expect(text).not.toContain('<script>alert')
  expect(text).toContain('&#34;&#62;&#60;script&#62;')
})
