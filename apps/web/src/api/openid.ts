import { PAGE_PATHS, type PublicConfig } from '@tuff/contract'
import * as oauth from 'oauth4webapi'
import { SignInError } from './sign-in-problems.ts'

type Identity = PublicConfig['identity']
type Metadata = oauth.AuthorizationServer
export type Claims = oauth.IDToken

export type Tokens = {
  accessToken: string
  refreshToken: string | undefined
  idToken: string
  claims: Claims
  expiresAt: number
}

/** The values of one authorization request, to check its response (AUTH-03). */
export type Attempt = { state: string; nonce: string; verifier: string }

/** AUTH-03: tolerance between the clocks of two machines. */
const LEEWAY_S = 60
/** AUTH-08. */
const TRIES = 3
const DEFAULT_LIFE_S = 300

export const newAttempt = (statePrefix = ''): Attempt => ({
  state: statePrefix + oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
})

export const isInvalidResponse = (error: unknown): boolean => error instanceof oauth.OperationProcessingError

/** The requests of a public OpenID client: authorization code with PKCE, refresh, log-out. All endpoints come from discovery. */
export function createOpenId({ issuer, clientId, audience, scope }: Identity) {
  const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: LEEWAY_S }
  const redirectUri = `${window.location.origin}${PAGE_PATHS.standings}`
  let metadata: Promise<Metadata> | undefined

  const http = (signal: AbortSignal) => ({
    signal,
    [oauth.customFetch]: fetchWithRetries,
    // A league at home or in development runs without TLS, and its provider too.
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  })

  function discover(signal: AbortSignal): Promise<Metadata> {
    metadata ??= readDiscovery(signal).catch((error) => {
      metadata = undefined
      throw error
    })
    return metadata
  }

  async function readDiscovery(signal: AbortSignal): Promise<Metadata> {
    const response = await oauth.discoveryRequest(new URL(issuer), http(signal))
    // Auth0 and Authentik write their issuer with a slash at the end, Keycloak and Zitadel without.
    const expected = response.ok && (await response.clone().json()).issuer === `${issuer}/` ? `${issuer}/` : issuer
    return oauth.processDiscoveryResponse(new URL(expected), response)
  }

  function tokensFrom(response: oauth.TokenEndpointResponse, before?: Tokens): Tokens {
    // A provider may omit the ID token and the refresh token when it refreshes.
    const idToken = response.id_token ?? before?.idToken
    const claims = oauth.getValidatedIdTokenClaims(response) ?? before?.claims
    if (!idToken || !claims) throw new SignInError('invalid_token')
    return {
      accessToken: response.access_token,
      refreshToken: response.refresh_token ?? before?.refreshToken,
      idToken,
      claims,
      expiresAt: Date.now() + (response.expires_in ?? DEFAULT_LIFE_S) * 1000,
    }
  }

  return {
    async authorizationUrl(attempt: Attempt, signal: AbortSignal, extra: Record<string, string> = {}): Promise<string> {
      const url = new URL((await discover(signal)).authorization_endpoint!)
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        audience,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...extra,
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },

    async exchange(attempt: Attempt, returned: URLSearchParams, signal: AbortSignal): Promise<Tokens> {
      if (returned.get('state') !== attempt.state) throw new SignInError('state_mismatch')
      const server = await discover(signal)
      const code = oauth.validateAuthResponse(server, client, returned, attempt.state)
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        code,
        redirectUri,
        attempt.verifier,
        http(signal),
      )
      const checks = { expectedNonce: attempt.nonce, requireIdToken: true }
      return tokensFrom(await oauth.processAuthorizationCodeResponse(server, client, response, checks))
    },

    async refresh(before: Tokens, refreshToken: string, signal: AbortSignal): Promise<Tokens> {
      const server = await discover(signal)
      const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, http(signal))
      return tokensFrom(await oauth.processRefreshTokenResponse(server, client, response), before)
    },

    /** A provider without an end_session_endpoint is Auth0, which has its own log-out URL. */
    async logOutUrl(idToken: string | undefined, signal: AbortSignal): Promise<string> {
      const { origin } = window.location
      const endpoint = await discover(signal).then(
        (server) => server.end_session_endpoint,
        () => undefined,
      )
      const url = new URL(endpoint ?? `${issuer}/v2/logout`)
      url.searchParams.set('client_id', clientId)
      url.searchParams.set(endpoint ? 'post_logout_redirect_uri' : 'returnTo', origin)
      if (endpoint && idToken) url.searchParams.set('id_token_hint', idToken)
      return url.href
    },
  }
}

async function fetchWithRetries(url: string, options: RequestInit, tries = TRIES): Promise<Response> {
  try {
    return await fetch(url, options)
  } catch (error) {
    if (tries <= 1 || options.signal?.aborted) throw error
    return fetchWithRetries(url, options, tries - 1)
  }
}
