import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { codeOf, wrongCode } from '#testing/identity/authenticator.ts'
import { type CookieBrowser, createCookieBrowser } from '#testing/identity/cookie-browser.ts'
import {
  authorizeRequest,
  exchange,
  type IdentityServer,
  manager,
  refresh,
  signIn,
  startIdentity,
} from '#testing/identity/identity-server.ts'
import { addQuickAccount } from '#testing/identity/quick-account.ts'
import { setUpFactor } from '#testing/identity/set-up-factor.ts'
import { createAccountLinks } from './account-links.ts'

const PASSWORD = { password: 'long enough', again: 'long enough' }
const NORA = { email: 'nora@tuff.example', name: 'Nora New', password: 'before that', roles: [] }

async function linkTo({ db, origin, accounts }: IdentityServer, email = manager.email): Promise<string> {
  const { id } = (await accounts.findByEmail(email))!
  const { url } = await db.transaction((tx) => createAccountLinks(db, { origin }).make(tx, id))
  return new URL(url).searchParams.get('link')!
}

/** Undefined when the provider would ask for a password. */
async function signedInUser(browser: CookieBrowser, origin: string): Promise<string | undefined> {
  const request = authorizeRequest(origin)
  const { location } = await browser.get(request.address)
  if (!location.includes('?code=')) return undefined
  const { id_token } = JSON.parse((await exchange(browser, location, request)).text)
  return String(decodeJwt(id_token).name)
}

test('setting a password by a link signs in once, and the link works for nobody else', async () => {
  const server = await startIdentity()
  const { origin } = server
  const link = await linkTo(server)
  const browser = createCookieBrowser(origin)
  const saved = await browser.post('/password', { link, ...PASSWORD })
  expect([saved.status, saved.location]).toEqual([303, '/tuffstandings'])
  const [cookie = ''] = saved.headers.getSetCookie()
  expect(cookie).toMatch(/^tuff_session=.*; path=\/; expires=.*; samesite=lax; httponly$/)
  expect(await signedInUser(browser, origin)).toBe(manager.name)

  const stranger = createCookieBrowser(origin)
  expect((await stranger.post('/password', { link, ...PASSWORD })).status).toBe(410)
  expect(await signedInUser(stranger, origin)).toBeUndefined()
})

test('behind https the cookie is host-only and secure', async () => {
  const server = await startIdentity(undefined, 'https')
  const link = await linkTo(server)
  const saved = await createCookieBrowser(server.origin).post('/password', { link, ...PASSWORD })
  expect(saved.headers.getSetCookie()[0]).toMatch(/^__Host-tuff_session=.*; secure/)
})

test('a session id planted in the browser is not the one that is signed in', async () => {
  const server = await startIdentity()
  const { origin, db } = server
  await addQuickAccount(db, NORA)
  const nora = await signIn(origin, undefined, NORA)
  const cookieNow = () => ['tuff_session', 'tuff_session.sig'].map((name) => `${name}=${nora.browser.cookie(name)}`)
  const planted = cookieNow()
  const saved = await nora.browser.post('/password', { link: await linkTo(server), ...PASSWORD })
  expect(saved.status).toBe(303)
  expect(cookieNow()).not.toEqual(planted)
  expect(await signedInUser(nora.browser, origin)).toBe(manager.name)

  const whereTo = async (cookies: string[]) => {
    const headers = { cookie: cookies.join('; ') }
    const response = await fetch(`${origin}${authorizeRequest(origin).address}`, { headers, redirect: 'manual' })
    return response.headers.get('location')
  }
  expect(await whereTo(planted)).toContain('/login/')
  expect(await whereTo(cookieNow())).toContain('?code=')
  expect((await refresh(nora.browser, nora.tokens.refresh_token)).status).toBe(400)
})

test('a link replaces the password alone: the code of the second step is still required', async () => {
  const server = await startIdentity()
  const { origin } = server
  const { secret } = await setUpFactor(server)
  const browser = createCookieBrowser(origin)
  const prompted = await browser.post('/password', { link: await linkTo(server), ...PASSWORD })
  expect([prompted.status, prompted.text.includes('Code from your app')]).toEqual([200, true])
  expect(await signedInUser(browser, origin)).toBeUndefined()
  const [, action = ''] = /action="([^"]+)"/.exec(prompted.text) ?? []
  const [, ticket = ''] = /name="ticket" value="([^"]+)"/.exec(prompted.text) ?? []
  expect((await browser.post(action, { ticket, code: wrongCode(secret) })).status).toBe(401)
  const code = codeOf(secret, 1)
  expect((await browser.post(action, { ticket, code }, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await browser.post('/password/code', { ticket, code })).status).toBe(400)
  expect(await signedInUser(browser, origin)).toBeUndefined()
  expect((await browser.post(action, { ticket, code })).location).toBe('/tuffstandings')
  expect(await signedInUser(browser, origin)).toBe(manager.name)
  expect((await createCookieBrowser(origin).post(action, { ticket, code })).status).toBe(401)
})
