import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { PreparedResponse, responsesFrom } from './prepared-response.ts'

const long = { text: 'x'.repeat(5_000) }

function serve(value: unknown) {
  const response = new PreparedResponse(value)
  const app = fastify()
  app.get('/', (request, reply) => response.send(request, reply))
  return (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })
}

test('a response is compressed for clients that accept it, and plain for others', async () => {
  const fetchWith = serve(long)
  expect((await fetchWith()).json()).toEqual(long)
  const br = await fetchWith({ 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(long)
  const gzip = await fetchWith({ 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(long)
})

test('a short response is not compressed', async () => {
  expect((await serve({ currentWeek: 12 })({ 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('a client with a matching ETag gets 304 without a body', async () => {
  const fetchWith = serve(long)
  const tag = String((await fetchWith()).headers.etag)
  for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*'])
    expect(await fetchWith({ 'if-none-match': header })).toMatchObject({ statusCode: 304, body: '' })
  expect((await fetchWith({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('a response is built once per snapshot and key, and keeps its bytes while it is equal', () => {
  const make = vi.fn(({ week }: { week: number; score: number }, team: string) => ({ team, week }))
  const responseOf = responsesFrom(make)
  const first = { week: 1, score: 0 }
  const response = responseOf(first, 'sam')
  expect(responseOf(first, 'sam')).toBe(response)
  expect(make).toHaveBeenCalledTimes(1)
  expect(responseOf(first, 'jo')).not.toBe(response)

  expect(responseOf({ week: 1, score: 7 }, 'sam')).toBe(response)
  expect(responseOf({ week: 2, score: 7 }, 'sam')).not.toBe(response)
})

test('every encoding of a large response decodes to the same value, also on repeated requests', async () => {
  const value = { text: randomBytes(100_000).toString('hex') }
  const fetchWith = serve(value)
  for (const encoding of ['identity', 'br', 'br', 'gzip', 'gzip']) {
    const { rawPayload, headers } = await fetchWith({ 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[encoding]!
    expect(decode(rawPayload).equals(Buffer.from(JSON.stringify(value)))).toBe(true)
  }
})

test('HEAD returns the headers without the body', async () => {
  const app = fastify()
  app.get('/', (request, reply) => new PreparedResponse(long).send(request, reply))
  const { headers, body } = await app.inject({ method: 'HEAD', url: '/' })
  expect(headers).toMatchObject({ 'content-length': String(JSON.stringify(long).length), etag: expect.any(String) })
  expect(body).toBe('')
})
