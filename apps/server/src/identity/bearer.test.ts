import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendError } from '#platform/errors.ts'
import { signedInOnly } from './bearer.ts'
import { NotSignedIn } from './verify-token.ts'

test('ROLE-06 each call needs its bearer token, and a call without one is refused', async () => {
  const app = fastify()
  app.setErrorHandler(sendError)
  const verify = async (token: string) => {
    if (!token.startsWith('good-')) throw new NotSignedIn('The access token is not valid.')
    return { subject: token, email: `${token}@tuff.example`, issuedAt: 0, expiresAt: 1_000 }
  }
  app.addHook('onRequest', signedInOnly(verify))
  app.get('/', async ({ user }) => user.subject)
  const call = async (authorization: string | undefined) => {
    const { statusCode, body } = await app.inject({ url: '/', headers: authorization ? { authorization } : {} })
    return statusCode === 200 ? body : statusCode
  }
  expect(await call('Bearer good-sam')).toBe('good-sam')
  expect(await call('bEARER good-jo')).toBe('good-jo')
  for (const refused of [undefined, 'Bearer', 'Bearer ', 'Basic good-sam', 'good-sam', 'Bearer forged'])
    expect(await call(refused)).toBe(401)
})
