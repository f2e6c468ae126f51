import { createSecretKey, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { createLocalJWKSet, exportJWK, exportSPKI, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTokenVerifier, NotSignedIn } from './verify-token.ts'

const issuer = 'http://localhost:3000/'
const audience = 'http://localhost:3000/api'
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' }],
})
const verify = createTokenVerifier({ issuer, audience, keys })

const now = () => Math.floor(Date.now() / 1000)

type Changes = { claims?: Record<string, unknown>; header?: Record<string, unknown> }

const draft = ({ claims, header }: Changes = {}) =>
  new SignJWT({
    iss: issuer,
    aud: audience,
    sub: 'account-1',
    email: 'Manager@tuff.example',
    name: 'Max Manager',
    iat: now(),
    exp: now() + 600,
    ...claims,
  }).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'ours', ...header })

const token = (changes?: Changes) => draft(changes).sign(ours.privateKey)

test('ROLE-08 a valid access token identifies the user and its expiry', async () => {
  const [iat, exp] = [now() - 5, now() + 300]
  expect(await verify(await token({ claims: { iat, exp } }))).toEqual({
    subject: 'account-1',
    email: 'manager@tuff.example',
    name: 'Max Manager',
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  })
})

test('ROLE-08 a token of Auth0 with several audiences is accepted when ours is among them', async () => {
  await expect(verify(await token({ claims: { aud: [audience, `${issuer}userinfo`] } }))).resolves.toBeDefined()
})

test.each<[string, Changes, string]>([
  ['an expired token', { claims: { exp: now() - 60 } }, 'The access token has expired.'],
  ['a token for another audience', { claims: { aud: 'http://elsewhere.example/api' } }, 'not meant for this service'],
  ['a token of another issuer', { claims: { iss: 'http://elsewhere.example/' } }, 'not meant for this service'],
  ['an ID token in place of an access token', { header: { typ: 'JWT' }, claims: { aud: 'tuff-web' } }, 'not meant for'],
  ['a token without a type', { header: { typ: undefined } }, 'not meant for this service'],
  ['a token not valid yet', { claims: { nbf: now() + 600 } }, 'not meant for this service'],
  ['a token without a subject', { claims: { sub: undefined } }, 'not meant for this service'],
  ['a token without an end', { claims: { exp: undefined } }, 'not meant for this service'],
  ['a token without a beginning', { claims: { iat: undefined } }, 'not meant for this service'],
  ['a token without an e-mail', { claims: { email: undefined } }, 'does not identify a user'],
  ['a token for nobody', { claims: { sub: '' } }, 'does not identify a user'],
])('ROLE-08 AUTH-03 %s is refused', async (_, changes, reason) => {
  const refusal = verify(await token(changes))
  await expect(refusal).rejects.toBeInstanceOf(NotSignedIn)
  await expect(refusal).rejects.toThrow(reason)
})

test('ROLE-08 a token with a foreign signature is refused, with our key id or another', async () => {
  await expect(verify(await draft().sign(theirs.privateKey))).rejects.toThrow('The access token is not valid.')
  const named = draft({ header: { kid: 'theirs' } })
  await expect(verify(await named.sign(theirs.privateKey))).rejects.toThrow('The access token is not valid.')
  const jwk = await exportJWK(theirs.publicKey)
  await expect(verify(await draft({ header: { jwk } }).sign(theirs.privateKey))).rejects.toBeInstanceOf(NotSignedIn)
})

test('ROLE-08 a token without a signature (alg none) is refused', async () => {
  const unsigned = new UnsecuredJWT({ email: 'manager@tuff.example' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('account-1')
    .setIssuedAt()
    .setExpirationTime('10m')
    .encode()
  await expect(verify(unsigned)).rejects.toBeInstanceOf(NotSignedIn)
})

test('ROLE-08 a token signed with our public key as a shared secret (HS256) is refused', async () => {
  const secret = createSecretKey(Buffer.from(await exportSPKI(ours.publicKey)))
  await expect(verify(await draft({ header: { alg: 'HS256' } }).sign(secret))).rejects.toBeInstanceOf(NotSignedIn)
})

test('SIGN-04 a provider that signs with a weak key is refused in a sentence', async () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const weakKeys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(weak.publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' }],
  })
  const claims = { iss: issuer, aud: audience, sub: 'account-1', email: 'a@tuff.example', iat: now(), exp: now() + 60 }
  const text = [{ alg: 'RS256', typ: 'at+jwt', kid: 'ours' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('RSA-SHA256', Buffer.from(text), weak.privateKey).toString('base64url')
  const refusal = createTokenVerifier({ issuer, audience, keys: weakKeys })(`${text}.${signature}`)
  await expect(refusal).rejects.toBeInstanceOf(NotSignedIn)
  await expect(refusal).rejects.toThrow(
    'The sign-in service signs with a key that is not accepted here: it needs RSA with 2048 bits or more.',
  )
})

test('ROLE-08 a token with one letter changed is refused', async () => {
  const good = await token()
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), async (at) => {
      const changed = good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1)
      const signature = good.lastIndexOf('.')
      // The last letter of a part has spare bits that decode to the same bytes.
      fc.pre(at !== good.length - 1 && at !== signature)
      await expect(verify(changed)).rejects.toBeInstanceOf(NotSignedIn)
    }),
  )
})

test('ROLE-08 any malformed text gets the same refusal, which does not repeat it', async () => {
  const part = fc.oneof(
    fc.base64String(),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc.string(),
  )
  const text = fc.oneof(
    fc.string(),
    fc.tuple(part, part, part).map((parts) => parts.join('.')),
  )
  await fc.assert(
    fc.asyncProperty(text, async (token) => {
      const refusal = await verify(token).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(NotSignedIn)
      if (token.length > 20) expect(String(refusal)).not.toContain(token)
    }),
  )
})
