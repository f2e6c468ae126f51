import { createHash, randomBytes } from 'node:crypto'
import { createCookieBrowser } from '../apps/server/testing/identity/cookie-browser.ts'

/** Signs in without a page: code flow with PKCE, through the sign-in form. */
export async function accessTokenOf(origin: string, email: string, password: string): Promise<string> {
  const config = await (await fetch(`${origin}/config.json`)).json()
  const browser = createCookieBrowser(origin)
  const verifier = randomBytes(32).toString('base64url')
  const redirect = `${origin}/tuffstandings`
  const query = new URLSearchParams({
    client_id: config.identity.clientId,
    audience: config.identity.audience,
    scope: 'openid profile email',
    response_type: 'code',
    redirect_uri: redirect,
    state: 'any',
    nonce: 'any',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const { location: form } = await browser.get(`/authorize?${query}`)
  const { location: resume } = await browser.post(form, { email, password })
  const { location: back } = await browser.get(resume)
  const response = await browser.post('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: config.identity.clientId,
    code: new URL(back).searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: redirect,
  })
  return JSON.parse(response.text).access_token
}
