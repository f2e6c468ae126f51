import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { afterAnswers } from './after-answers.ts'
import { PreparedAnswer } from './prepared-answer.ts'
import { atTheEnd } from './testing/at-the-end.ts'

async function listen() {
  const told: { path: string; status: number; ms: number }[] = []
  const app = fastify()
  afterAnswers(app, ({ url }, { statusCode }, ms) => told.push({ path: url, status: statusCode, ms }))
  app.get('/late', async () => sleep(20).then(() => 'yes'))
  app.get('/past-fastify', (request, reply) => new PreparedAnswer(['yes']).send(request, reply))
  app.get('/never', (_request, reply) => {
    reply.hijack()
    reply.raw.write('a beginning')
  })
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  atTheEnd(() => app.close())
  return { told, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

test('each answer is told of once, when it is out, whoever has written it', async () => {
  const { told, origin } = await listen()
  for (const path of ['/late', '/past-fastify', '/broken', '/nowhere']) await fetch(origin + path)
  await expect
    .poll(() => told.map(({ path, status }) => [path, status]))
    .toEqual([
      ['/late', 200],
      ['/past-fastify', 200],
      ['/broken', 500],
      ['/nowhere', 404],
    ])
  expect(told[0]!.ms).toBeGreaterThan(15)
})

test('an answer that was broken off is none', async () => {
  const { told, origin } = await listen()
  const call = get(`${origin}/never`)
  const [answer] = await once(call, 'response')
  await once(answer, 'data')
  call.destroy()
  await fetch(`${origin}/late`)
  await expect.poll(() => told.map(({ path }) => path)).toEqual(['/late'])
})
