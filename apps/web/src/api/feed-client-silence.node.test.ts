import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { WebSocket as ServerSocket } from 'ws'
import { connectedFeed, fakePage, feedServer, openTestFeed, receiveFrom, roundTrip } from './testing/connected-feed.ts'
import { fakeSockets } from './testing/fake-socket.ts'

const EVERY_MS = 8_000
const SILENCE_MS = 18_000
const beat = (socket: ServerSocket, more: object = {}) =>
  socket.send(JSON.stringify({ type: 'heartbeat', everyMs: EVERY_MS, ...more }))
const quietFeed = (changes: Parameters<typeof connectedFeed>[0] = {}) =>
  connectedFeed(changes, (socket) => beat(socket))

test('HAND-06 a page requests the heartbeat, which keeps a quiet connection live', async () => {
  const { store, time, first } = await quietFeed()
  expect(first.query.get('heartbeat')).toBe('1')
  const seen: string[] = []
  store.subscribe(({ status }) => seen.push(status))
  for (let at = 0; at < 10; at++) {
    time.elapse(EVERY_MS)
    beat(first.socket)
    await roundTrip(first)
  }
  expect(seen).toEqual([])
  expect(store.getState()).toMatchObject({ status: 'OPEN', last: 1, error: undefined })
})

test('HAND-06 a dead connection is detected within 20 s, and the page reconnects', async () => {
  const { server, store, time, first } = await quietFeed()
  first.socket.pause()
  time.elapse(SILENCE_MS - 1)
  expect(store.getState().status).toBe('OPEN')
  time.elapse(1)
  expect(store.getState()).toMatchObject({ status: 'CLOSED', attempts: 1, reconnects: true, last: 1 })
  time.elapse(1_000)
  const second = await server.visits(2)
  await receiveFrom(store, second, 2)
})

test('HAND-06 detects a connection that dies before its first message', async () => {
  const server = await feedServer()
  const { store, time } = openTestFeed(server.url)
  await server.visits(1)
  await expect.poll(() => store.getState().status).toBe('OPEN')
  time.elapse(SILENCE_MS)
  expect(store.getState()).toMatchObject({ status: 'CLOSED', attempts: 1 })
})

test.each([
  ['the token is cached', false],
  ['the token has expired and cannot be fetched either', true],
])('HAND-06 reconnects within 15 s without an online event: %s', async (_, needsToken) => {
  for (let backAt = 100; backAt < 142; backAt++) {
    const waited = await secondsUntilConnected({ backAt, needsToken })
    expect(waited, `back ${backAt} s after the line died`).toBeLessThanOrEqual(15)
  }
})

test('a server without heartbeats may stay silent', async () => {
  const { server, store, time } = await connectedFeed()
  time.elapse(600_000)
  expect(store.getState().status).toBe('OPEN')
  expect(server.all).toHaveLength(1)
})

test('HAND-06 D-12 a connection closes soon after its token expires, even if the server does not close it', async () => {
  const { server, store, time, first } = await connectedFeed({}, (socket) => beat(socket, { expiresInMs: 30_000 }))
  for (let at = 0; at < 3; at++) {
    time.elapse(EVERY_MS)
    beat(first.socket)
    await roundTrip(first)
  }
  expect(store.getState().status).toBe('OPEN')
  time.elapse(EVERY_MS)
  expect(store.getState().status).toBe('CONNECTING')
  const second = await server.visits(2)
  expect(second.query.get('access_token')).toBe('fresh token')
  await receiveFrom(store, second, 2)
})

test('HAND-06 going offline is shown immediately, and going online reconnects immediately', async () => {
  const window = new EventTarget()
  const { server, store, time } = await quietFeed({ window })
  window.dispatchEvent(new Event('offline'))
  expect(store.getState()).toMatchObject({ status: 'CLOSED', last: 1 })
  expect(time.pending()).toEqual([1_000])
  window.dispatchEvent(new Event('online'))
  expect(store.getState().status).toBe('CONNECTING')
  await receiveFrom(store, await server.visits(2), 2)
})

test('HAND-06 a phone that slept reconnects immediately when the page is visible', async () => {
  const page = fakePage()
  // Simulates a sleeping phone: time passes and no timer runs.
  let slept = 0
  const { server, store } = await quietFeed({ page, asleepFor: () => slept })
  page.setVisibility('hidden')
  slept = 40_000
  page.setVisibility('visible')
  expect(store.getState().status).toBe('CONNECTING')
  await receiveFrom(store, await server.visits(2), 2)
})

test('a heartbeat is no league message: nothing renders, and a hidden page does not buffer it', async () => {
  const page = fakePage()
  const { server, store, first } = await quietFeed({ page })
  const seen: unknown[] = []
  store.subscribe((state) => seen.push(state))
  page.setVisibility('hidden')
  for (let at = 0; at < 300; at++) beat(first.socket)
  await roundTrip(first)
  page.setVisibility('visible')
  expect(seen).toEqual([])
  expect(server.all).toHaveLength(1)
})

test('D-12 leaving a page closes its connection and removes its listeners', async () => {
  const window = new EventTarget()
  const { store, time, connection, first } = await quietFeed({ window })
  connection.close()
  await once(first.socket, 'close')
  window.dispatchEvent(new Event('online'))
  expect(time.pending()).toEqual([])
  expect(store.getState()).toMatchObject({ status: 'CLOSED', reconnects: false })
})

/** The connection is silent until `backAt` seconds; earlier messages are lost. */
async function secondsUntilConnected({ backAt, needsToken }: { backAt: number; needsToken: boolean }): Promise<number> {
  const sockets = fakeSockets()
  let second = 0
  const isBack = () => second >= backAt
  const timedOut = () => new Promise<string>((_, reject) => time.after(10_000, () => reject(new Error('timeout'))))
  const { time, connection } = openTestFeed('ws://localhost/feeds/standings', {
    accessToken: async () => (needsToken && !isBack() ? timedOut() : 'token'),
    isReachable: async () => isBack(),
  })
  for (;;) {
    // Lets the promises of an attempt settle.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    const socket = sockets.shift()
    if (socket && isBack()) break
    second++
    time.elapse(1_000)
  }
  connection.close()
  vi.unstubAllGlobals()
  return second - backAt
}
