import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { PreparedAnswer } from './prepared-answer.ts'
import { addSecurityHeaders } from './security-headers.ts'

const short = { currentWeek: 12 }
/** Sent again as it went out only when it is compressed. */
const middle = { text: randomBytes(40_000).toString('hex') }
/** Too long for that even then. */
const long = { text: randomBytes(100_000).toString('hex') }

const app = fastify()
addSecurityHeaders(app, { origin: 'https://league.example', html: [], connect: [] })
app.addHook('onRequest', (request, reply, done) => {
  if (request.headers['x-counted']) reply.headers({ 'x-remaining': 7, 'cache-control': 'no-store' })
  if (request.headers['x-counted']) reply.raw.setHeader('x-past', 'Fastify')
  done()
})
app.get('/plain', () => short)
for (const [path, value] of Object.entries({ '/short': short, '/middle': middle, '/long': long })) {
  const answer = new PreparedAnswer(value)
  app.get(path, (request, reply) => answer.send(request, reply))
}
// Over a real connection: only there an answer takes the way it takes.
const address = await app.listen({ port: 0, host: 'localhost' })
afterAll(() => app.close())

const ask = (path: string, init?: RequestInit) => fetch(address + path, init)

test('an answer that stands ready says all that every other says for safety, each once', async () => {
  const names = (of: Response) => [...of.headers.keys()].filter((name) => !OF_ITS_OWN.has(name))
  const [plain, ready] = [await ask('/plain'), await ask('/short')]
  expect(names(plain)).toContain('content-security-policy')
  expect(names(ready)).toEqual(names(plain))
  // A header that is said twice is read as a list.
  for (const name of names(plain).filter((name) => name !== 'date'))
    expect(ready.headers.get(name)).toBe(plain.headers.get(name))
  expect(await ready.json()).toEqual(short)
})
const OF_ITS_OWN = new Set(['etag', 'vary', 'cache-control'])

test('it says what a hook has said of it too, and has the last word of itself', async () => {
  const { headers } = await ask('/short', { headers: { 'x-counted': '1' } })
  expect(headers.get('x-remaining')).toBe('7')
  expect(headers.get('x-past')).toBe('Fastify')
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect((await ask('/short')).headers.has('x-remaining')).toBe(false)
})

test('it arrives whole, however often it is asked for, compressed or not', async () => {
  for (const [path, value] of Object.entries({ '/middle': middle, '/long': long }))
    for (const encoding of ['identity', 'br', 'br', 'br', 'br', 'gzip', 'gzip', 'gzip', 'gzip']) {
      const answer = await ask(path, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      // Not the texts themselves: nobody wants to read them when they differ.
      expect((await answer.text()) === JSON.stringify(value)).toBe(true)
    }
})

test('HEAD is told the same, and gets no body', async () => {
  const [got, told] = [await ask('/short'), await ask('/short', { method: 'HEAD' })]
  expect(told.headers.get('content-length')).toBe(got.headers.get('content-length'))
  expect(told.headers.get('content-security-policy')).toBe(got.headers.get('content-security-policy'))
  expect(await told.text()).toBe('')
})

test('several questions on one connection are answered in turn', async () => {
  const socket = connect(Number(new URL(address).port), 'localhost')
  const asked = ['/short', '/middle', '/plain', '/short']
  socket.write(asked.map((path) => `GET ${path} HTTP/1.1\r\nhost: league\r\n\r\n`).join(''))
  let heard = ''
  for await (const chunk of socket) {
    heard += chunk
    if (heard.split(JSON.stringify(short)).length > 3) break
  }
  const bodies = heard.split(/HTTP\/1\.1 200 OK[\s\S]*?\r\n\r\n/).slice(1)
  expect(bodies).toEqual([short, middle, short, short].map((value) => JSON.stringify(value)))
})
