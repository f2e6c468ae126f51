import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { GET_STANDINGS, GREETING, SIGNED_IN, serveFeeds } from '#testing/feeds/served-feeds.ts'
import { collectGarbage } from '#testing/platform/collect-garbage.ts'

let served: Awaited<ReturnType<typeof serveFeeds>>
let feeds: typeof served.feeds
let connect: typeof served.connect

beforeEach(async () => {
  served = await serveFeeds()
  feeds = served.feeds
  connect = served.connect
})

test('FEED-05 FEED-06 a signed-in client requests the standings and gets them', async () => {
  const client = connect()
  await client.opened
  client.socket.send(GET_STANDINGS)
  expect(await client.next()).toBe(GREETING.toString())
})

test('FEED-11 a published message reaches every client without a request', async () => {
  const both = [connect(), connect()]
  await Promise.all(both.map((client) => client.opened))
  const received = both.map((client) => client.next())
  feeds.publish('standings', Buffer.from('{"fresh":1}'))
  expect(await Promise.all(received)).toEqual(['{"fresh":1}', '{"fresh":1}'])
})

test('FEED-11 tags reach the clients that ask for them: at first, and when those of their user have changed', async () => {
  served.tags = { rosters: '1' }
  const [one, other] = [connect(`${SIGNED_IN}&tags=1`), connect()]
  expect(await one.next()).toBe('{"type":"tags","data":{"rosters":"1"}}')
  await other.opened
  feeds.publishTags('standings')
  served.tags = { rosters: '2' }
  feeds.publishTags('standings')
  await expect.poll(() => one.messages).toHaveLength(2)
  expect(one.messages[1]).toBe('{"type":"tags","data":{"rosters":"2"}}')
  expect(other.messages).toEqual([])
})

test.each([
  ['no token', '/feeds/standings'],
  ['a forged token', '/feeds/standings?access_token=forged-token'],
])('ROLE-08 D-12 %s is accepted and closed with 4401, and nothing is sent', async (_, path) => {
  const client = connect(path)
  expect(await client.closed).toMatchObject({ code: 4401 })
  feeds.publish('standings', GREETING)
  expect(client.messages).toEqual([])
  expect(served.logged.join()).not.toContain('forged-token')
})

test.each(['/feeds/weather', '/feeds/', '/feeds/news', '/feeds/__proto__'])(
  'D-12 the unknown feed path %s is closed with 4400',
  async (path) => {
    expect(await connect(`${path}?access_token=good-token`).closed).toMatchObject({ code: 4400 })
  },
)

test.each([
  ['signed in', '/feeds/standings?access_token=good-token'],
  ['not signed in', '/feeds/standings?access_token=forged-token'],
  ['at an unknown feed', '/feeds/weather?access_token=good-token'],
])('a client %s that breaks the protocol affects no other client', async (_, path) => {
  const bad = connect(path)
  // Written to the socket directly, because no client library sends such a frame.
  bad.socket.on('upgrade', ({ socket }) => void socket.write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0])))
  await bad.closed
  const good = connect()
  await good.opened
  good.socket.send(GET_STANDINGS)
  expect(await good.next()).toBe(GREETING.toString())
})

test('an unparsable address is refused, and its token is not logged', async () => {
  const socket = served.connectRaw('//:?access_token=good-token')
  const gone = once(socket.resume(), 'close')
  socket.setTimeout(200, () => socket.destroy())
  await gone
  expect(served.logged.join()).not.toContain('good-token')
})

test.each([
  ['text that is not JSON', '{oops'],
  ['an unknown action', '{"action":"dropTables"}'],
  ['null', 'null'],
  ['a binary frame', Buffer.from([1, 2, 3])],
  ['one of 1 MB', 'x'.repeat(1024 * 1024)],
])('D-12 a malformed message (%s) closes only that client, with 4400', async (_, message) => {
  const [good, bad] = [connect(), connect()]
  await Promise.all([good.opened, bad.opened])
  bad.socket.send(message)
  expect(await bad.closed).toMatchObject({ code: 4400 })
  good.socket.send(GET_STANDINGS)
  expect(await good.next()).toBe(GREETING.toString())
})

test('D-12 a feed closes with 4401 when its token expires', async () => {
  served.expiresAt = Date.now() + 100
  const client = connect()
  await client.opened
  expect(await client.closed).toMatchObject({ code: 4401 })
})

test('D-12 a client that sends requests without end is closed with the try-later code', async () => {
  const client = connect()
  await client.opened
  for (let i = 0; i < 200; i++) client.socket.send(GET_STANDINGS)
  expect(await client.closed).toMatchObject({ code: 1013 })
})

const EITHER_WAY = [[{ perMessageDeflate: true }], [{ perMessageDeflate: false }]]

test.each(EITHER_WAY)(
  'FEED-05 a client on a slow connection gets all responses, and the latest push last (%o)',
  async (options) => {
    served.messages = Array.from({ length: 4 }, () => bulkyText())
    const client = connect(undefined, {}, options)
    await client.opened
    client.socket.pause()
    const requested = 28
    for (let i = 0; i < requested; i++) client.socket.send(GET_STANDINGS)
    // More than a socket buffers, and all of it is queued in the server.
    await expect.poll(() => served.requests).toBe(requested)
    feeds.publish('standings', Buffer.from('{"fresh":1}'))
    client.socket.resume()
    await expect.poll(() => client.messages.length).toBe(requested * served.messages.length + 1)
    expect(client.messages.at(-1)).toBe('{"fresh":1}')
    expect(client.socket.readyState).toBe(WebSocket.OPEN)
  },
)

test.each(EITHER_WAY)(
  'a stalled client is dropped at a bounded backlog and does not delay others (%o)',
  async (options) => {
    const [reader, stalled] = [connect(undefined, {}, options), connect(undefined, {}, options)]
    await Promise.all([reader.opened, stalled.opened])
    stalled.socket.pause()

    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    let rounds = 0
    while (feeds.counts().standings === 2 && rounds < 2_000) {
      const received = reader.next()
      feeds.publish('standings', bulkyText())
      await received
      rounds++
      if (rounds > 300) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(feeds.counts().standings).toBe(1)
    // Several times, because V8 releases memory on a background thread.
    const held = () => {
      collectGarbage()
      return process.memoryUsage().arrayBuffers - before
    }
    await expect.poll(held).toBeLessThan(50 * 1024 * 1024)
    stalled.socket.resume()
    expect((await stalled.closed).code).toSatisfy((code: number) => code === 1013 || code === 1006)

    const received = reader.next()
    feeds.publish('standings', GREETING)
    expect(await received).toBe(GREETING.toString())
  },
)

test('a shutdown closes every feed with 1012, so that clients reconnect', async () => {
  const client = connect()
  await client.opened
  await feeds.close()
  expect(await client.closed).toMatchObject({ code: 1012 })
})

/** 64 kB that deflate to no less than three quarters. */
const bulkyText = () => Buffer.from(randomBytes(48 * 1024).toString('base64'))
