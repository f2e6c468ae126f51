import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { serveFeeds } from '#testing/feeds/served-feeds.ts'
import { CLOSE_PATIENCE_MS } from './feed-socket.ts'

const ENDLESS = { inAll: 1_000, each: 1_000, perPerson: 1_000 }
const FULL = { code: 1013, reason: 'Too many connections' }
const as = (token: string) => `/feeds/standings?access_token=${token}`

test('an address is limited to its share of feeds, and a released slot is free again', async () => {
  const { feeds, connect } = await serveFeeds({ most: { ...ENDLESS, each: 3 }, addressOf: addressInHeader })
  const first = await Promise.all([1, 2, 3].map(() => opened('192.0.2.1')))
  expect(await connect(undefined, { from: '192.0.2.1' }).closed).toEqual(FULL)
  await opened('192.0.2.2')
  first[0]!.socket.close()
  await first[0]!.closed
  await expect.poll(() => feeds.counts().standings).toBe(3)
  await opened('192.0.2.1')

  async function opened(from: string) {
    const client = connect(undefined, { from })
    await client.opened
    await expect.poll(() => client.socket.readyState === client.socket.OPEN).toBe(true)
    return client
  }
})

test('a user is limited to a share of the feeds across all addresses', async () => {
  const verify = async (token: string) => ({ subject: token, expiresAt: Date.now() + 60_000 })
  const { feeds, connect } = await serveFeeds({
    most: { ...ENDLESS, perPerson: 2 },
    verify,
    addressOf: addressInHeader,
  })
  for (const from of ['192.0.2.1', '192.0.2.2']) await connect(as('sam'), { from }).opened
  await expect.poll(() => feeds.counts().standings).toBe(2)
  expect(await connect(as('sam'), { from: '192.0.2.3' }).closed).toEqual(FULL)
  await connect(as('kim'), { from: '192.0.2.1' }).opened
  await expect.poll(() => feeds.counts().standings).toBe(3)
})

test('a full server responds with 503, then drops connections at once', async () => {
  const verify = vi.fn(async () => ({ subject: 'sam', expiresAt: Date.now() + 60_000 }))
  const { http, connect, connectRaw } = await serveFeeds({
    most: { ...ENDLESS, each: 1 },
    verify,
    closePatienceMs: CLOSE_PATIENCE_MS,
  })
  await connect().opened
  const knocking = Array.from({ length: 200 }, () => connectRaw())
  const received = await Promise.all(knocking.map(async (socket) => String((await once(socket, 'data'))[0])))
  const reported = received.filter((response) => response.startsWith('HTTP/1.1 101'))
  const shown = received.filter((response) => response.startsWith('HTTP/1.1 503'))
  expect([reported.length, shown.length]).toEqual([50, 150])
  await expect.poll(() => connectionsOf(http)).toBe(1)
  expect(verify).toHaveBeenCalledTimes(1)
})

test.each(['good-token', 'forged-token', ''])(
  "an address that connects too often is limited before its token '%s' is verified",
  async (token) => {
    const verify = vi.fn(() => Promise.reject(new Error('no')))
    const { connect } = await serveFeeds({ verify, attemptsPerMinute: 5, addressOf: addressInHeader })
    for (let at = 0; at < 5; at++) expect((await connect(as(token), { from: '192.0.2.1' }).closed).code).toBe(4401)
    expect(await connect(as(token), { from: '192.0.2.1' }).closed).toEqual(FULL)
    expect(verify).toHaveBeenCalledTimes(5)
    expect((await connect(as(token), { from: '192.0.2.2' }).closed).code).toBe(4401)
  },
)

test.each([
  ['https://evil.example', 4403],
  ['http://league.example', 4403],
  ['null', 4403],
])('D-12 a page of another origin (%s) is rejected, whatever its token', async (origin, code) => {
  const verify = vi.fn(async () => ({ subject: 'sam', expiresAt: Date.now() + 60_000 }))
  const { connect } = await serveFeeds({ verify, origin: 'https://league.example' })
  expect(await connect(undefined, { origin }).closed).toMatchObject({ code })
  expect(verify).not.toHaveBeenCalled()
})

test.each<Record<string, string>>([{ origin: 'https://league.example' }, {}])(
  'the league’s own pages and clients that are not pages are admitted',
  async (headers) => {
    const { feeds, connect } = await serveFeeds({ origin: 'https://league.example' })
    await connect(undefined, headers).opened
    await expect.poll(() => feeds.counts().standings).toBe(1)
  },
)

const addressInHeader = ({ headers }: { headers: { from?: string | undefined } }) => headers.from ?? ''

const connectionsOf = (http: import('node:http').Server) =>
  new Promise<number>((resolve) => http.getConnections((_, count) => resolve(count)))
