import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { FLAG_NAMES } from '@tuff/contract'
import { expect, onTestFinished, test } from 'vitest'
import { commissioner, encoded, openFlagServer, visitor } from '#testing/flags/flag-server.ts'
import { createFlagStreams } from './flag-streams.ts'

test('FLAG-05 a stream sends every flag at first, then each change', async () => {
  const { flags, listen } = await openFlagServer()
  const page = await listen(visitor)
  expect(page.headers.get('content-type')).toContain('text/event-stream')
  const first = await page.receive()
  expect(first?.event).toBe('put')
  expect(Object.keys(first?.data as object)).toEqual(FLAG_NAMES)

  await flags.service.setFlag('navbar', false, commissioner)
  await flags.service.setFlag('navbar', true, commissioner)
  const patch = { key: 'navbar', trackEvents: false }
  expect(await page.receive()).toEqual({
    event: 'patch',
    data: { ...patch, value: false, version: 2, flagVersion: 2, variation: 1 },
  })
  expect(await page.receive()).toEqual({
    event: 'patch',
    data: { ...patch, value: true, version: 3, flagVersion: 3, variation: 0 },
  })
})

test('a closed stream is forgotten', async () => {
  const { flags, listen } = await openFlagServer()
  const [one, two] = [await listen(visitor), await listen(visitor)]
  expect(flags.counts().streams).toBe(2)
  one.leave()
  await expect.poll(() => flags.counts().streams).toBe(1)
  two.leave()
  await expect.poll(() => flags.counts().streams).toBe(0)
})

test('a closing server ends every stream, without waiting for clients that do not read', async () => {
  const { app, origin, listen } = await openFlagServer({ forceCloseConnections: 'idle' })
  const page = await listen(visitor)
  await page.receive()
  const stalled = connect(Number(new URL(origin).port), '127.0.0.1').pause()
  onTestFinished(() => void stalled.destroy())
  stalled.write(`GET /eval/tuff/${encoded(visitor)} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const began = performance.now()
  await Promise.all([app.close(), expect(page.receive()).resolves.toBeUndefined()])
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('streams are limited per address and in total', async () => {
  const streams = createFlagStreams(stillService, { inAll: 3, each: 2 })
  const open = await responses(() => {})
  for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) {
    streams.refuseIfFull(address)
    streams.open(await open(), { address, audience: 'everyone' })
    if (streams.count() === 2) expect(() => streams.refuseIfFull('10.0.0.1')).toThrow('Too many')
  }
  expect(() => streams.refuseIfFull('10.0.0.3')).toThrow('Too many')
})

test('all IPv6 addresses of a household share one limit', async () => {
  const streams = createFlagStreams(stillService, { inAll: 10, each: 2 })
  const open = await responses(() => {})
  for (const address of ['2001:db8::1', '2001:db8::2']) streams.open(await open(), { address, audience: 'everyone' })
  expect(() => streams.refuseIfFull('2001:db8::3')).toThrow('Too many')
  expect(() => streams.refuseIfFull('2001:db8:0:1::3')).not.toThrow()
})

test('a client that does not read is dropped at a bounded backlog', async () => {
  let change = () => {}
  const service = {
    ...stillService,
    onChange: (listener: (names: ['navbar']) => void) => (change = () => listener(['navbar'])),
  }
  const streams = createFlagStreams(service, { inAll: 1, each: 1 })
  const open = await responses((socket) => socket.pause())
  const response = await open()
  streams.open(response, { address: 'a', audience: 'everyone' })
  let most = 0
  // The system buffers some megabytes first.
  for (let i = 0; i < 200_000 && streams.count() > 0; i++) {
    change()
    most = Math.max(most, response.writableLength)
    if (i % 500 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await expect.poll(() => streams.count()).toBe(0)
  expect(most).toBeLessThan(70 * 1024)
})

test('an idle stream sends comments to keep the connection open', async () => {
  let received = ''
  const streams = createFlagStreams(stillService, { inAll: 1, each: 1 }, { heartbeatMs: 20 })
  const open = await responses((socket) => socket.on('data', (bytes) => (received += bytes)))
  streams.open(await open(), { address: 'a', audience: 'everyone' })
  await expect.poll(() => received.split('\n:\n').length).toBeGreaterThan(2)
  streams.close()
})

const stillService = {
  states: Object.fromEntries(FLAG_NAMES.map((name) => [name, { value: true, version: 1 }])) as never,
  onChange: () => {},
}

/** For a client that may stop reading. */
async function responses(treat: (socket: ReturnType<typeof connect>) => void) {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    treat(socket)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const response = await new Promise<import('node:http').ServerResponse>((resolve) =>
      server.once('request', (_request, result) => resolve(result)),
    )
    response.writeHead(200)
    return response
  }
}
