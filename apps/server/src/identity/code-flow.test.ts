import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { createCookieBrowser } from './testing/cookie-browser.ts'
import { authorizeRequest, exchange, fillForm, manager, signIn, startIdentity } from './testing/identity-server.ts'

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
