import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, createLocalJWKSet, type JWK } from 'jose'
import type { Secrets } from '#platform/secrets.ts'

export type SigningKeys = Awaited<ReturnType<typeof loadSigningKeys>>

/** Created at the first start and stored, so that a restart signs nobody out. */
export async function loadSigningKeys(secrets: Secrets) {
  const jwks: { keys: JWK[] } = JSON.parse(await secrets.keep('signing-keys', makeSigningKeys))
  const cookieKeys: string[] = JSON.parse(await secrets.keep('cookie-keys', makeCookieKeys))
  const publicKeys = createLocalJWKSet({ keys: jwks.keys.map(publicPart) })
  return { jwks, cookieKeys, publicKeys }
}

async function makeSigningKeys(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  return JSON.stringify({ keys: [{ ...jwk, kid, use: 'sig', alg: 'RS256' }] })
}

const makeCookieKeys = async () => JSON.stringify([randomBytes(32).toString('base64url')])

const publicPart = ({ kty, n, e, kid, use, alg }: JWK) => ({ kty, n, e, kid, use, alg }) as JWK
