import { createSecretKey, generateKeyPairSync } from 'node:crypto'
import { exportSPKI, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { openSecrets } from '#platform/secrets.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { SECRET } from '#testing/test-messages.ts'
import { loadSigningKeys } from './signing-keys.ts'

const ORIGIN = 'http://localhost:3000'
const now = () => Math.floor(Date.now() / 1000)

const good = () => ({
  iss: `${ORIGIN}/`,
  aud: `${ORIGIN}/api`,
  sub: 'account-1',
  email: 'manager@tuff.example',
  iat: now(),
  exp: now() + 600,
})

type Claims = Record<string, unknown>
type Forger = (sign: (claims?: Claims, header?: Claims) => Promise<string>, key: JWK) => Promise<string>

const REFUSED: Record<string, Forger> = {
  'nothing at all': async () => '',
  nonsense: async () => 'a.b.c',
  'an expired token': (sign) => sign({ iat: now() - 700, exp: now() - 100 }),
  'a token of another issuer': (sign) => sign({ iss: 'https://elsewhere.example/' }),
  'a token for another audience': (sign) => sign({ aud: 'https://elsewhere.example/api' }),
  'an ID token': (sign) => sign({ aud: 'tuff-web' }, { typ: 'JWT' }),
  'a token that is not valid yet': (sign) => sign({ nbf: now() + 600 }),
  'a token signed with another key': async (_sign, { kid }) =>
    new SignJWT(good())
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: kid! })
      .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
  'a token without a signature (alg none)': async () => new UnsecuredJWT(good()).encode(),
  'a token signed with our public key as a secret (HS256)': async (_sign, { kty, n, e, kid }) => {
    const open = (await importJWK({ kty, n, e } as JWK, 'RS256')) as Parameters<typeof exportSPKI>[0]
    return new SignJWT(good())
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: kid! })
      .sign(createSecretKey(Buffer.from(await exportSPKI(open))))
  },
  'a token whose claims were changed': async (sign) => {
    const [header, , signature] = (await sign()).split('.')
    const claims = { ...good(), email: 'commissioner@tuff.example' }
    return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
  },
}

test('ROLE-06 ROLE-08 AUTH-06 every invalid access token gets 401 on calls and 4401 on feeds', async () => {
  const db = await openTestDatabase()
  const { app } = await openLeagueServer(db)
  const [key] = (await loadSigningKeys(await openSecrets(db, { secret: SECRET, dataFolder: '' }))).jwks.keys
  const sign = (claims: Claims = {}, header: Claims = {}) =>
    new SignJWT({ ...good(), ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key!.kid!, ...header })
      .sign(key!)
  const bring = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.inject({ url: '/api/schedule/current-week', headers })
    const feed = await visitFeed(app, 'standings', headers)
    if (response.statusCode === 200) {
      feed.send({ action: 'getStandings' })
      return [200, (await feed.receive(1)).length]
    }
    return [response.statusCode, await feed.closed, await feed.receive(0)]
  }

  expect(await bring(await sign())).toEqual([200, 1])
  for (const [what, forge] of Object.entries(REFUSED))
    expect({ [what]: await bring(await forge(sign, key!)) }).toEqual({ [what]: [401, 4401, []] })
})
