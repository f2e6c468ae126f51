import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

export const AUDIENCE = 'https://tuff.example/api'
export const CLIENT_ID = 'league-pages'

/** A generic OpenID provider below a path, like Keycloak's realms. Users enter their e-mail. */
export async function startStandardProvider(issuer: string, league: string): Promise<{ close(): void }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${league}/tuffstandings`],
        post_logout_redirect_uris: [league],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of this test'] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // Most providers do so.
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => origin === league,
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...claimsOf(id) }) }),
    extraTokenClaims: (_ctx, token) =>
      'accountId' in token && token.accountId ? claimsOf(token.accountId) : undefined,
    features: {
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: '', audience: AUDIENCE, accessTokenFormat: 'jwt' }),
      },
    },
  })
  const handle = provider.callback()
  const { pathname, port } = new URL(issuer)
  const server = createServer((request, response) => {
    const { url = '' } = request
    if (!url.startsWith(pathname)) return void response.writeHead(404).end()
    void handle(Object.assign(request, { originalUrl: url, url: url.slice(pathname.length) || '/' }), response)
  })
  await new Promise<void>((resolve) => server.listen(Number(port), 'localhost', resolve))
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const claimsOf = (email: string) => ({ email, email_verified: true, name: 'Erin Elsewhere' })
