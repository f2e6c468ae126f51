import { expect, test } from 'vitest'
import { codeOf, wrongCode } from '#testing/identity/authenticator.ts'
import { type CookieBrowser, createCookieBrowser } from '#testing/identity/cookie-browser.ts'
import { disableAccount } from '#testing/identity/disable-account.ts'
import { authorizeRequest, exchange, fillForm, manager, startIdentity } from '#testing/identity/identity-server.ts'
import { setUpFactor } from '#testing/identity/set-up-factor.ts'

const WRONG = 'This code is wrong or has been used. Wait for the next one.'

function formIn(text: string) {
  const [, action = ''] = /action="([^"]+)"/.exec(text) ?? []
  const [, ticket = ''] = /name="ticket" value="([^"]+)"/.exec(text) ?? []
  return { action, ticket }
}

async function openStep(browser?: CookieBrowser) {
  const server = await startIdentity()
  const { secret, codes } = await setUpFactor(server)
  const own = browser ?? createCookieBrowser(server.origin)
  const request = authorizeRequest(server.origin)
  const prompted = await fillForm(own, request)
  const { action, ticket } = formIn(prompted.text)
  const type = (fields: Record<string, string>) => own.post(action, { ticket, ...fields })
  return { ...server, browser: own, request, prompted, action, ticket, secret, codes, type }
}

test('the correct password leads to a code form, and only the code signs in', async () => {
  const { prompted, browser, type, secret, request, log } = await openStep()
  expect(prompted.status).toBe(200)
  expect(prompted.text).toContain('Code from your app')
  expect(prompted.text).toContain('Use a recovery code')
  expect(prompted.text).not.toContain('<script')
  expect(browser.cookie('tuff_session')).toBeUndefined()

  const wrong = await type({ code: wrongCode(secret) })
  expect([wrong.status, wrong.text.includes(WRONG)]).toEqual([401, true])
  expect(browser.cookie('tuff_session')).toBeUndefined()
  const right = await type({ code: codeOf(secret, 1) })
  expect([right.status, right.location]).toEqual([303, expect.stringMatching(/^\/authorize\//)])
  const { location } = await browser.get(right.location)
  expect(JSON.parse((await exchange(browser, location, request)).text)).toHaveProperty('access_token')
  expect(log()).not.toContain(codeOf(secret, 1))
})

test('a code works only once', async () => {
  const { type, secret, origin } = await openStep()
  const code = codeOf(secret, 1)
  expect((await type({ code })).status).toBe(303)
  const other = createCookieBrowser(origin)
  const { action, ticket } = formIn((await fillForm(other, authorizeRequest(origin))).text)
  const replayed = await other.post(action, { ticket, code })
  expect([replayed.status, replayed.text.includes(WRONG)]).toEqual([401, true])
})

test('a recovery code works once; after a wrong one its field stays open', async () => {
  const { type, codes, origin } = await openStep()
  const wrong = await type({ recovery: 'none-of-them' })
  expect(wrong.status).toBe(401)
  expect(wrong.text).toContain('This recovery code is wrong or has been used.')
  expect(wrong.text).toMatch(/<details[^>]* open>/)
  expect((await type({ recovery: codes[0]! })).status).toBe(303)
  const other = createCookieBrowser(origin)
  const { action, ticket } = formIn((await fillForm(other, authorizeRequest(origin))).text)
  expect((await other.post(action, { ticket, recovery: codes[0]! })).status).toBe(401)
  expect((await other.post(action, { ticket, recovery: codes[1]! })).status).toBe(303)
})

test('a correct password does not reset wrong codes: the fifth failure locks', async () => {
  const { secret, origin, codes } = await openStep()
  const guess = async (fields: Record<string, string>) => {
    const browser = createCookieBrowser(origin)
    const { action, ticket } = formIn((await fillForm(browser, authorizeRequest(origin))).text)
    return browser.post(action, { ticket, ...fields })
  }
  for (let mistake = 1; mistake <= 5; mistake += 1) expect((await guess({ code: wrongCode(secret) })).status).toBe(401)
  for (const [field, typed] of [
    ['code', codeOf(secret, 1)],
    ['recovery', codes[0]!],
  ] as const) {
    const locked = await guess({ [field]: typed })
    expect(locked.status).toBe(429)
    expect(locked.text).toMatch(/Too many attempts. Try again in (30|29|28) seconds\./)
  }
})

test("the second step needs its own ticket: another sign-in's, a forged one or none is refused", async () => {
  const { secret, origin, ticket, action, browser } = await openStep()
  const code = codeOf(secret, 1)
  const other = createCookieBrowser(origin)
  const { location } = await other.get(authorizeRequest(origin).address)
  for (const form of [
    { ticket, code },
    { ticket: `${ticket.slice(0, -3)}AAA`, code },
    { ticket: '', code },
    { code },
  ]) {
    const response = await other.post(`${location}/code`, form as Record<string, string>)
    expect([response.status, response.text.includes('This sign-in has expired.')]).toEqual([400, true])
  }
  expect((await other.post(action, { ticket, code })).status).toBe(400)
  expect((await browser.post(action, { ticket, code }, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await browser.post(action, { ticket, code })).status).toBe(303)
})

test('the step ends when the account is disabled or its password changes meanwhile', async () => {
  for (const change of ['disabled', 'password'] as const) {
    const { type, secret, db, accounts } = await openStep()
    const { id } = (await accounts.findByEmail(manager.email))!
    if (change === 'disabled') await disableAccount(db, id)
    else await accounts.setPassword(id, 'another-one')
    expect((await type({ code: codeOf(secret, 1) })).status).toBe(400)
  }
})

test('changing the password requires a code too, and keeps the chosen password until then', async () => {
  const { origin, secret, accounts } = await openStep()
  const browser = createCookieBrowser(origin)
  const form = { email: manager.email, current: manager.password, password: 'a-new-one-now', again: 'a-new-one-now' }
  const prompted = await browser.post('/password', form)
  expect([prompted.status, prompted.text.includes('Code from your app')]).toEqual([200, true])
  const { action, ticket } = formIn(prompted.text)
  expect(action).toBe('/password/code')
  const hashNow = async () => (await accounts.findWithPassword(manager.email))?.passwordHash
  const before = await hashNow()
  expect((await browser.post(action, { ticket, code: wrongCode(secret) })).status).toBe(401)
  expect(await hashNow()).toBe(before)
  const saved = await browser.post(action, { ticket, code: codeOf(secret, 1) })
  expect([saved.status, saved.location]).toEqual([303, '/tuffstandings'])
  expect(await hashNow()).not.toBe(before)
  expect((await browser.post(action, { ticket, code: codeOf(secret, 1) })).status).toBe(400)
  expect((await browser.get(authorizeRequest(origin).address)).location).toContain('?code=')
  const another = createCookieBrowser(origin)
  const signedIn = await fillForm(another, authorizeRequest(origin), { ...manager, password: 'a-new-one-now' })
  expect(signedIn.text).toContain('Code from your app')
})
