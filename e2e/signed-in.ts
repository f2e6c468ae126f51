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
  await postsSignInForm(provider, account, league)
  const { cookies } = await provider.storageState()
  await provider.dispose()
  // The pages' own marker, which makes them use the silent check instead of a redirect.
  const mark = { ...cookies[0]!, name: signedInMark('tuff-web'), value: 'true', path: '/', httpOnly: false }
  return { cookies: [...cookies, mark], origins: [] }
}

async function postsSignInForm(provider: APIRequestContext, { email, password }: Account, { origin }: League) {
  const query = new URLSearchParams({
    client_id: 'tuff-web',
    redirect_uri: `${origin}/tuffstandings`,
    audience: `${origin}/api`,
    scope: 'openid profile email',
    response_type: 'code',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const form = await provider.get(`${origin}/authorize?${query}`)
  const response = await provider.post(form.url(), { form: { email, password }, headers: { origin } })
  expect(response.url(), `${email} is signed in: ${response.status()}`).toContain('code=')
}
