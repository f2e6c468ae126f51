import { SIGN_IN_RETURN } from '@tuff/contract'

/** The discovery document of a provider at `origin`. */
export const discovery = (origin: string) => ({
  issuer: `${origin}/`,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  end_session_endpoint: `${origin}/v2/logout`,
})

/** The response of its token endpoint. */
export function tokensFor(claims: { aud: string } & Record<string, unknown>, origin: string) {
  const now = Math.floor(Date.now() / 1000)
  const payload = { iss: `${origin}/`, sub: 'sam', email: 'sam@tuff.example', iat: now, exp: now + 3600, ...claims }
  const part = (content: object) => btoa(JSON.stringify(content)).replaceAll('=', '')
  return {
    access_token: 'access',
    id_token: `${[{ alg: 'RS256' }, payload].map(part).join('.')}.signature`,
    expires_in: 3600,
    token_type: 'Bearer',
    scope: 'openid profile email',
  }
}

/** What the return page does in a frame or popup that was opened with this authorization request. */
export function returnFromProvider(request: string, outcome: Record<string, string>): void {
  const state = new URL(request).searchParams.get('state') ?? ''
  const channel = new BroadcastChannel(SIGN_IN_RETURN.channel)
  channel.postMessage(`?${new URLSearchParams({ ...outcome, state })}`)
  channel.close()
}
