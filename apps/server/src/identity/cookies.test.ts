import { expect, test } from 'vitest'
import { createCookieBrowser } from '#testing/identity/cookie-browser.ts'
import { authorizeRequest, fillForm, startIdentity } from '#testing/identity/identity-server.ts'

const cookiesOf = (headers: Headers) =>
  headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '').replace(/; expires=[^;]*/i, ''))

test('behind https the sign-in cookies are host-only and secure', async () => {
  const { origin } = await startIdentity(undefined, 'https')
  const browser = createCookieBrowser(origin)
  const request = authorizeRequest(origin)
  const begun = await browser.get(request.address)
  expect(cookiesOf(begun.headers).map((line) => line.split('; ')[0])).toEqual([
    '__Secure-tuff_sign_in',
    '__Secure-tuff_sign_in.sig',
    '__Secure-tuff_resume',
    '__Secure-tuff_resume.sig',
  ])
  for (const line of cookiesOf(begun.headers)) expect(line).toMatch(/secure; httponly/i)

  const posted = await fillForm(browser, authorizeRequest(origin))
  const { headers } = await browser.get(posted.location)
  const session = cookiesOf(headers).filter((line) => line.includes('session'))
  expect(session).toEqual([
    '__Host-tuff_session; path=/; samesite=lax; secure; httponly',
    '__Host-tuff_session.sig; path=/; samesite=lax; secure; httponly',
  ])

  const left = await browser.post('/v2/logout', {})
  expect(cookiesOf(left.headers)).toEqual([
    '__Host-tuff_session; Path=/; HttpOnly; SameSite=Lax; Secure',
    '__Host-tuff_session.sig; Path=/; HttpOnly; SameSite=Lax; Secure',
    // The cookie that tells pages that a user is signed in: without it they show no stored figures.
    'tuff_signed_in.tuff-web; Path=/; HttpOnly; SameSite=Lax; Secure',
  ])
  expect(browser.cookie('__Host-tuff_session')).toBeUndefined()
})
