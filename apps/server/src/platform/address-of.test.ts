import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from './address-of.ts'

test.each([
  [true, undefined],
  [true, '192.0.2.7'],
  [true, '198.51.100.1, 192.0.2.7'],
  [false, '192.0.2.7'],
])("with a trusted proxy (%s) that forwards %s the result is Fastify's", async (trustProxy, forwarded) => {
  const app = fastify({ trustProxy: trustProxy && ((_address: string, hop: number) => hop < 1) })
  app.get('/', async ({ ip, raw }) => [ip, addressOf(raw, trustProxy)])
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`, { headers })
  const [theirs, ours] = (await response.json()) as string[]
  expect(ours).toBe(theirs)
})
