import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { reconnectDelay } from './feed-states.ts'
import { cleanups, connectedFeed, feedServer, openTestFeed, receiveFrom } from './testing/connected-feed.ts'

test('FEED-01 FEED-05 FEED-06 connects with token and client id, sends its requests, and stores the messages', async () => {
  const server = await feedServer()
  const { store, time } = openTestFeed(server.url)
  await server.visits(1)
  const [visit] = server.all
  expect(visit?.query.get('access_token')).toBe('cached token')
  expect(visit?.query.get('clientId')).toBe(`web-standings${time.now()}`)
  await expect.poll(() => visit?.requested).toEqual([{ action: 'getStandings' }])
  visit?.socket.send(JSON.stringify({ total: 7 }))
  await expect.poll(() => store.getState()).toMatchObject({ status: 'OPEN', error: undefined, attempts: 0, last: 7 })
})

test('FEED-02 reports a missing address and does not connect', async () => {
  const { store, time } = openTestFeed(undefined)
  expect(store.getState()).toMatchObject({ status: 'CLOSED', error: 'Missing WebSocket URL for standings' })
  expect(time.pending()).toEqual([])
})

test('FEED-03 reconnects after a close, counts it, and repeats its requests', async () => {
  const { server, store, time, first } = await connectedFeed()
  first.socket.close(1012)
  await expect.poll(() => store.getState()).toMatchObject({ status: 'CLOSED', attempts: 1, last: 1 })
  expect(time.pending()).toEqual([1000])
  time.elapse(1000)
  const second = await server.visits(2)
  await expect.poll(() => second.requested).toEqual([{ action: 'getStandings' }])
  expect(store.getState()).toMatchObject({ status: 'OPEN', attempts: 0 })
})

test('FEED-04 doubles the delay each time, at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(reconnectDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('FEED-04 FEED-10 an unreachable server is an error, cleared by the next attempt', async () => {
  const server = await feedServer()
  server.stop()
  const { store, time } = openTestFeed(server.url)
  for (const [failures, delay] of [1000, 2000, 4000].entries()) {
    await expect.poll(() => time.pending()).toEqual([delay])
    expect(store.getState()).toMatchObject({
      status: 'CLOSED',
      attempts: failures + 1,
      error: 'standings connection error',
    })
    time.elapse(delay)
    expect(store.getState()).toMatchObject({ status: 'CONNECTING', error: undefined })
  }
})

test('FEED-10 a device without a network is no error of the connection', async () => {
  const server = await feedServer()
  server.stop()
  const { store, time } = openTestFeed(server.url, { isOnline: () => false })
  await expect.poll(() => time.pending()).toEqual([1000])
  expect(store.getState()).toMatchObject({ status: 'CLOSED', attempts: 1, error: undefined })
})

test('FEED-04 gives up a connection that does not open within 10 s', async () => {
  const silent = createServer().listen(0)
  await once(silent, 'listening')
  cleanups.push(() => silent.close())
  const { store, time } = openTestFeed(`ws://localhost:${(silent.address() as AddressInfo).port}`)
  await expect.poll(() => time.pending()).toEqual([10_000])
  time.elapse(10_000)
  expect(store.getState()).toMatchObject({ status: 'CLOSED', attempts: 1, error: 'standings connection error' })
  expect(time.pending()).toEqual([1000])
})

test('D-12 replaces an expired token by a fresh one without a delay', async () => {
  const { server, store, time, first } = await connectedFeed()
  first.socket.close(4401)
  const second = await server.visits(2)
  expect(second.query.get('access_token')).toBe('fresh token')
  await receiveFrom(store, second, 2)

  second.socket.close(4401)
  const third = await server.visits(3)
  expect(third.query.get('access_token')).toBe('fresh token')
  await receiveFrom(store, third, 3)
  expect(time.pending()).toEqual([])
})

test('D-12 FEED-04 stops when even a fresh token is refused', async () => {
  const server = await feedServer((socket) => socket.close(4401))
  const { store, time } = openTestFeed(server.url)
  await server.visits(2)
  await expect
    .poll(() => store.getState())
    .toMatchObject({
      status: 'CLOSED',
      error: 'standings connection error',
      reconnects: false,
    })
  expect(time.pending()).toEqual([])
  expect(server.all).toHaveLength(2)
})

test('D-12 retries later when a fresh token is not available', async () => {
  const server = await feedServer((socket) => socket.close(4401))
  let isProviderDown = true
  const accessToken = vi.fn(async ({ fresh }: { fresh: boolean }) => {
    if (fresh && isProviderDown) throw new Error('timeout')
    return fresh ? 'fresh token' : 'cached token'
  })
  const { time } = openTestFeed(server.url, { accessToken })
  await expect.poll(() => time.pending()).toHaveLength(1)
  isProviderDown = false
  time.elapse(2000)
  const second = await server.visits(2)
  expect(second.query.get('access_token')).toBe('fresh token')
})

test.each([4400, 4403])('D-12 FEED-04 stops after a close with %i', async (code) => {
  const server = await feedServer((socket) => socket.close(code))
  const { store, time } = openTestFeed(server.url)
  await expect.poll(() => store.getState()).toMatchObject({ status: 'CLOSED', attempts: 1, reconnects: false })
  expect(time.pending()).toEqual([])
})

test('D-12 backs off from a server that opens only to send "try later"', async () => {
  const server = await feedServer((socket) => socket.close(1013))
  const { time } = openTestFeed(server.url)
  for (const delay of [1000, 2000, 4000]) {
    await expect.poll(() => time.pending()).toEqual([delay])
    time.elapse(delay)
  }
})

test('FEED-10 a message that breaks the contract is an error until the next valid one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { store, first } = await connectedFeed()
  for (const broken of ['not JSON', '{"total":"many"}']) {
    first.socket.send(broken)
    await expect.poll(() => store.getState().error).toBe('Error processing message from standings connection')
    expect(store.getState()).toMatchObject({ status: 'OPEN', last: 1 })
    await receiveFrom(store, first, 1)
    await expect.poll(() => store.getState().error).toBeUndefined()
  }
})

test('FEED-10 a missing token is a connection failure, retried later', async () => {
  const accessToken = () => Promise.reject(new Error('Login required'))
  const { store, time } = openTestFeed('ws://localhost:1', { accessToken })
  await expect.poll(() => time.pending()).toEqual([1000])
  expect(store.getState()).toMatchObject({
    status: 'CLOSED',
    attempts: 1,
    error: 'Failed to establish standings connection: Login required',
  })
})

test('FEED-10 rejects sending to a feed that is not open', async () => {
  const { connection } = openTestFeed(undefined)
  await expect(connection.send({ action: 'getStandings' })).rejects.toThrow('standings WebSocket is not connected')
})

test('FEED-05 retries the first request three times, a second apart', async () => {
  const send = vi.fn(() => {
    throw new Error('busy')
  })
  const { time } = await connectedFeed({ openSocket: (url) => Object.assign(new WebSocket(url), { send }) })
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => time.pending()).toEqual([1000])
    expect(send).toHaveBeenCalledTimes(tries)
    time.elapse(1000)
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(send).toHaveBeenCalledTimes(4)
  expect(time.pending()).toEqual([])
})

test('FEED-03 does not reconnect after the page closed it', async () => {
  const { store, connection, time, first } = await connectedFeed()
  connection.close()
  await once(first.socket, 'close')
  expect(store.getState().status).toBe('CLOSED')
  expect(time.pending()).toEqual([])
})
