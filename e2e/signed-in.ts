import { createHash, randomBytes } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, request } from '@playwright/test'
import { signedInMark } from '@tuff/contract'
import { expect } from './expect.ts'

export type Account = { email: string; password: string }
export type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>
type League = { origin: string }

/** The cookies of a signed-in session: with them a page opens without a prompt. */
export async function sessionOf(account: Account, league: League): Promise<Cookies> {
  const provider = await request.newContext()
  await signIn(provider, account, league)
  const { cookies } = await provider.storageState()
  await provider.dispose()
  // The pages' own marker, which makes them use the silent check instead of a redirect.
  const mark = { ...cookies[0]!, name: signedInMark('tuff-web'), value: 'true', path: '/', httpOnly: false }
  return { cookies: [...cookies, mark], origins: [] }
}

/** The authorization header of this person's calls, without a page. */
export async function authorizationOf(account: Account, league: League): Promise<string> {
  const provider = await request.newContext()
  const form = await signIn(provider, account, league)
  const response = await provider.post(`${league.origin}/oauth/token`, { form, headers: { origin: league.origin } })
  const { access_token } = await response.json()
  await provider.dispose()
  return `Bearer ${access_token}`
}

/** Posts the provider's form directly: filling it in has its own tests. */
async function signIn(provider: APIRequestContext, { email, password }: Account, { origin }: League) {
  const verifier = randomBytes(32).toString('base64url')
  const client = { client_id: 'tuff-web', redirect_uri: `${origin}/tuffstandings` }
  const query = new URLSearchParams({
    ...client,
    audience: `${origin}/api`,
    scope: 'openid profile email',
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const form = await provider.get(`${origin}/authorize?${query}`)
  const response = await provider.post(form.url(), { form: { email, password }, headers: { origin } })
  const code = new URL(response.url()).searchParams.get('code')
  expect(code, `${email} is signed in: ${response.status()}`).toBeTruthy()
  return { ...client, grant_type: 'authorization_code', code: code!, code_verifier: verifier }
}
