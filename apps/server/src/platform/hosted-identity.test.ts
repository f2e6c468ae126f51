import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const given = {
  TUFF_IDENTITY_DOMAIN: 'https://league.eu.auth0.com/',
  TUFF_IDENTITY_CLIENT_ID: 'abc123',
  TUFF_IDENTITY_AUDIENCE: 'https://tuff.example/api',
  TUFF_COMMISSIONERS: 'Commish@tuff.example, second@tuff.example',
}

test('without a domain the embedded provider is used', () => {
  expect(readConfig({}).hostedIdentity).toBeUndefined()
})

test('a hosted provider is configured by environment variables alone', () => {
  expect(readConfig(given).hostedIdentity).toEqual({
    issuer: 'https://league.eu.auth0.com',
    clientId: 'abc123',
    audience: 'https://tuff.example/api',
    scope: 'openid profile email offline_access',
    emailClaim: 'email',
    trustsEmails: false,
    commissioners: ['commish@tuff.example', 'second@tuff.example'],
    rolesClaim: undefined,
  })
  const claims = {
    ...given,
    TUFF_IDENTITY_DOMAIN: 'https://login.example/realms/league/',
    TUFF_IDENTITY_SCOPE: 'openid profile email',
    TUFF_COMMISSIONERS: '',
    TUFF_IDENTITY_EMAIL_CLAIM: 'https://tuff.example/email',
    TUFF_IDENTITY_TRUST_EMAILS: '1',
    TUFF_IDENTITY_ROLES_CLAIM: 'https://tuff.example/roles',
  }
  expect(readConfig(claims).hostedIdentity).toMatchObject({
    issuer: 'https://login.example/realms/league',
    scope: 'openid profile email',
    emailClaim: 'https://tuff.example/email',
    trustsEmails: true,
    rolesClaim: 'https://tuff.example/roles',
    commissioners: [],
  })
})

test.each([
  ['TUFF_IDENTITY_DOMAIN', 'league.eu.auth0.com'],
  ['TUFF_IDENTITY_DOMAIN', 'https://league.example/?path'],
  ['TUFF_IDENTITY_SCOPE', 'profile email'],
  ['TUFF_IDENTITY_CLIENT_ID', 'two words'],
  ['TUFF_IDENTITY_TRUST_EMAILS', 'yes'],
  ['TUFF_COMMISSIONERS', 'commish'],
  ['TUFF_IDENTITY_AUDIENCE', 'abc123'],
])('a wrong %s (%s) is refused in one sentence that names it', (name, value) => {
  expect(() => readConfig({ ...given, [name]: value })).toThrow(
    new RegExp(`^The environment variable ${name} [^\n]*\\.$`),
  )
})

test.each(['TUFF_IDENTITY_DOMAIN', 'TUFF_IDENTITY_CLIENT_ID', 'TUFF_IDENTITY_AUDIENCE', 'TUFF_COMMISSIONERS'])(
  'the others without %s are refused in one sentence that names it',
  (name) => {
    expect(() => readConfig({ ...given, [name]: '' })).toThrow(new RegExp(`^[^\n]*${name}[^\n]*\\.$`))
  },
)
