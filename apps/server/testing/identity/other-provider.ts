import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { serveLocally } from '#testing/platform/serve-locally.ts'

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }

export async function startOtherProvider() {
  let keys = [await newKey('first')]
  let failure: 'none' | 'down' | 'silent' = 'none'
  let requested = 0
  const domain = await serveLocally(async (request, response) => {
    requested += 1
    if (failure === 'silent') return
    if (failure === 'down') return response.writeHead(500).end()
    response.setHeader('content-type', 'application/json')
    if (request.url === '/realms/league/.well-known/openid-configuration')
      return response.end(JSON.stringify({ issuer: issuer, jwks_uri: `${domain}/keys` }))
    if (request.url !== '/keys') return response.writeHead(404).end()
    const shown = await Promise.all(
      keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' })),
    )
    response.end(JSON.stringify({ keys: shown }))
  })
  const issuer = `${domain}/realms/league`

  return {
    issuer,
    requested: () => requested,
    failWith(how: typeof failure) {
      failure = how
    },
    /** `only` removes the old keys. */
    async rotate(kid: string, { only = false } = {}) {
      keys = [await newKey(kid), ...(only ? [] : keys)]
    },
    /** By default an access token in Auth0's format. */
    token({ sub = 'auth0|66f1', ...claims }: Record<string, unknown> = {}, header: Record<string, unknown> = {}) {
      const [{ kid, privateKey }] = keys as [Key]
      return new SignJWT({ iss: issuer, aud: ['https://tuff.example/api', `${domain}/userinfo`], ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header })
        .setSubject(String(sub))
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(privateKey)
    },
  }
}

const newKey = async (kid: string): Promise<Key> => ({ kid, ...(await generateKeyPair('RS256')) })
