import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { answerError } from '#platform/errors.ts'
import { atTheEnd } from '#platform/testing/at-the-end.ts'
import { signedInOnly } from './bearer.ts'
import { NotSignedIn } from './verify-token.ts'

/** A server that says who is asking, a caller that keeps one connection, and the people it knows by their tokens. */
async function openDoor() {
  const out = new Set<string>()
  const verify = vi.fn(async (token: string) => {
    if (!token.startsWith('good-') || out.has(token)) throw new NotSignedIn('The access token is not valid.')
    return { subject: token, email: `${token}@tuff.example`, issuedAt: 0, expiresAt: 1_000 }
  })
  const app = fastify()
  app.setErrorHandler(answerError)
  app.addHook(
    'onRequest',
    signedInOnly(verify, ({ subject }) => !out.has(subject)),
  )
  app.get('/', async ({ user }) => user.subject)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  atTheEnd(async () => {
    agent.destroy()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  const ports = new Set<number>()
  async function ask(token: string | undefined) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const call = get({ port, host: '127.0.0.1', agent, headers })
    const [answer] = await once(call, 'response')
    ports.add(answer.socket.localPort)
    return [answer.statusCode, answer.statusCode === 200 ? await text(answer) : (await text(answer)) && 'refused']
  }
  return { ask, verify, out, ports }
}

test('ROLE-06 on a connection that is kept a token is checked once, and each call counts with the token it brings', async () => {
  const { ask, verify, ports } = await openDoor()
  expect(await ask('good-sam')).toEqual([200, 'good-sam'])
  expect(await ask('good-sam')).toEqual([200, 'good-sam'])
  expect(verify).toHaveBeenCalledTimes(1)
  expect(await ask('good-jo')).toEqual([200, 'good-jo'])
  expect(await ask(undefined)).toEqual([401, 'refused'])
  expect(await ask('forged')).toEqual([401, 'refused'])
  expect(await ask('forged')).toEqual([401, 'refused'])
  expect(await ask('good-sam')).toEqual([200, 'good-sam'])
  expect(ports.size).toBe(1)
})

test('ROLE-06 whoever is signed out is refused from the next call on, on the connection he was known on too', async () => {
  const { ask, out, ports } = await openDoor()
  expect(await ask('good-sam')).toEqual([200, 'good-sam'])
  out.add('good-sam')
  expect(await ask('good-sam')).toEqual([401, 'refused'])
  expect(await ask('good-sam')).toEqual([401, 'refused'])
  expect(await ask('good-jo')).toEqual([200, 'good-jo'])
  expect(ports.size).toBe(1)
})
