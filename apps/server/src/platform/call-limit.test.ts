import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitCalls } from './call-limit.ts'
import { sendError } from './errors.ts'

test('an address that exceeds the call limit gets a 429 with a message, others do not', async () => {
  const app = fastify()
  app.setErrorHandler(sendError)
  await limitCalls(app, 20)
  app.get('/', async () => ({}))
  const call = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })

  for (let left = 19; left >= 0; left--)
    expect((await call('192.0.2.1')).headers).toMatchObject({
      'x-ratelimit-limit': '20',
      'x-ratelimit-remaining': String(left),
    })
  const refused = await call('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toEqual({
    code: 'too-many-requests',
    message: expect.stringMatching(/^Too many calls\. Please try again in (1 minute|\d+ seconds)\.$/),
  })
  expect((await call('192.0.2.2')).statusCode).toBe(200)
})

test('a client that makes up forwarded addresses has one limit for all of them', async () => {
  const app = fastify({ trustProxy: (_address, hop) => hop < 1 })
  app.setErrorHandler(sendError)
  await limitCalls(app, 2)
  app.get('/', async () => ({}))
  const call = async (forwarded: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).statusCode
  expect([await call('a'), await call('b'), await call('c'), await call('203.0.113.7')]).toEqual([200, 200, 429, 200])
})
