import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clientFrame, deflatedText } from '#testing/feeds/client-frame.ts'
import { GET_STANDINGS, GREETING, serveFeeds } from '#testing/feeds/served-feeds.ts'
import { collectGarbage } from '#testing/platform/collect-garbage.ts'
import { startOwnTime } from '#testing/platform/own-time.ts'
import { CLOSE_PATIENCE_MS } from './feed-socket.ts'

const frame = (first: number, payload = 0) => clientFrame(first, Buffer.alloc(payload, 0x20))

const FLOODS = [
  ['pings', frame(0x89, 125)],
  ['empty pings', frame(0x89)],
  ['pongs', frame(0x8a, 125)],
  ['empty messages', frame(0x81)],
  ['requests', clientFrame(0x81, Buffer.from(GET_STANDINGS))],
  ['deflated requests', deflatedText(GET_STANDINGS)],
  ['deflated megabytes', deflatedText(Buffer.alloc(8 * 2 ** 20, 0x20))],
  ['pieces of a message that never ends', Buffer.concat([frame(0x01), ...Array(10_000).fill(frame(0x00))])],
] as const

test.each(FLOODS)(
  'a client that sends %s without end and never reads is closed, at bounded memory',
  async (_, piece) => {
    const { feeds, connect, connectRaw } = await serveFeeds()
    const reader = connect()
    await reader.opened
    const flooder = connectRaw(undefined, { 'Sec-WebSocket-Extensions': 'permessage-deflate' })
    await expect.poll(() => feeds.counts().standings).toBe(2)
    const gone = new Promise<void>((resolve) => flooder.once('close', () => resolve()))
    const before = held()

    let most = 0
    let slowest = 0
    let sent = 0
    const megabyte = Buffer.concat(Array(Math.ceil(2 ** 20 / piece.length)).fill(piece))
    const flooding = (async () => {
      while (sent < 100 && !flooder.destroyed) {
        if (!flooder.write(megabyte)) await Promise.race([drained(flooder), gone])
        sent++
      }
    })()
    while (feeds.counts().standings === 2) {
      const start = startOwnTime()
      const received = reader.next()
      feeds.publish('standings', GREETING)
      await received
      slowest = Math.max(slowest, start.ms())
      most = Math.max(most, heldSince(before))
      await wait(50)
    }
    flooder.destroy()
    await flooding
    expect(most).toBeLessThan(MAX_HELD)
    expect(slowest).toBeLessThan(1_000)
    expect(feeds.counts().standings).toBe(1)
  },
  60_000,
)

test.each(['ping', 'pong'] as const)(
  'D-12 a client that sends a %s without end is closed with the try-later code',
  async (kind) => {
    const { connect } = await serveFeeds()
    const client = connect()
    await client.opened
    for (let i = 0; i < 200; i++) client.socket[kind]()
    expect(await client.closed).toEqual({ code: 1013, reason: 'Too many requests' })
  },
)

test('an occasional ping gets a pong with its payload', async () => {
  const { connect } = await serveFeeds()
  const client = connect()
  await client.opened
  client.socket.ping('still there?')
  const [pong] = await once(client.socket, 'pong')
  expect(String(pong)).toBe('still there?')
})

test('a refused client that does not close is terminated', async () => {
  const { connectRaw } = await serveFeeds({ closePatienceMs: CLOSE_PATIENCE_MS })
  const refused = connectRaw('/feeds/standings?access_token=forged-token')
  const start = performance.now()
  await once(refused.resume(), 'close')
  expect(performance.now() - start).toBeLessThan(5_000)
})

const drained = (socket: Socket) => new Promise<void>((resolve) => socket.once('drain', () => resolve()))

const MAX_HELD = 30 * 2 ** 20

/** Collects garbage only when the memory in use exceeds the limit: collection is slow. */
function heldSince(before: number): number {
  const atMost = inUse() - before
  return atMost < MAX_HELD ? atMost : held() - before
}

function held(): number {
  collectGarbage()
  collectGarbage()
  return inUse()
}

function inUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
