import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import zlib from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientFrame, deflatedText } from '#testing/feeds/client-frame.ts'
import { GET_STANDINGS, GREETING, serveFeeds } from '#testing/feeds/served-feeds.ts'

const OFFER = { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' }
const AGREED = 'permessage-deflate; server_no_context_takeover; client_no_context_takeover'
const standings = (points: number) =>
  Buffer.from(JSON.stringify({ type: 'standings', data: Array(400).fill({ teamName: 'Größe ∞ 🏈', points }) }))
/** Sizes at the deflate threshold and at the length encodings of a frame, and data that hardly compresses. */
const MESSAGES = [
  GREETING,
  ...[125, 126, 1023, 1024, 65_535, 65_536].map((length) => Buffer.alloc(length, 'ab')),
  standings(1),
  ...[60_000, 300_000].map((length) => Buffer.from(randomBytes(length).toString('base64'))),
  standings(2),
]

test.each([true, false])('a client with or without deflate (%s) gets messages byte for byte', async (takes) => {
  const { feeds, connect } = await serveFeeds()
  const client = connect(undefined, {}, { perMessageDeflate: takes })
  await client.opened
  expect(client.socket.extensions).toBe(takes ? 'permessage-deflate' : '')
  for (const message of MESSAGES) feeds.publish('standings', message)
  await expect.poll(() => client.messages.length).toBe(MESSAGES.length)
  expect(client.messages.map((text, at) => text === MESSAGES[at]!.toString())).toEqual(MESSAGES.map(() => true))
})

test('a deflated push is a few percent of its size on the wire', async () => {
  const { feeds, connectRaw } = await serveFeeds()
  const message = standings(3)
  const [deflated, plain] = await Promise.all([opened(connectRaw(undefined, OFFER)), opened(connectRaw())])
  feeds.publish('standings', message)
  await expect.poll(() => plain.bytes()).toBe(message.length + 4)
  expect(deflated.bytes()).toBeGreaterThan(0)
  expect(deflated.bytes()).toBeLessThan(message.length / 20)
})

test('each change is deflated once for all clients, pushed or requested', async () => {
  const deflate = vi.spyOn(zlib, 'deflateRawSync')
  onTestFinished(() => deflate.mockRestore())
  const served = await serveFeeds()
  const changes = [standings(4), standings(5)]
  served.messages = [changes[1]!]
  const clients = await Promise.all(Array.from({ length: 500 }, () => opened(served.connectRaw(undefined, OFFER))))
  const [first, second] = changes.map((change) => deflated(change).length + 4)
  deflate.mockClear()
  for (const change of changes) served.feeds.publish('standings', change)
  for (const { socket } of clients) socket.write(clientFrame(0x81, Buffer.from(GET_STANDINGS)))
  await expect.poll(() => served.requests).toBe(500)
  await expect.poll(() => clients.every(({ bytes }) => bytes() === first! + 2 * second!)).toBe(true)
  expect(deflate.mock.calls.filter(([text]) => changes.some((change) => change === text))).toHaveLength(2)
})

test('messages keep their order: pongs between responses, and a close after all sent messages', async () => {
  const served = await serveFeeds()
  served.messages = [standings(6), GREETING, standings(7)]
  // Deflates every message, so that the server must inflate it before it reads the ping that follows.
  const client = served.connect(undefined, {}, { perMessageDeflate: { threshold: 0 } })
  const received: string[] = []
  client.socket.on('message', (text) => received.push(text.toString()))
  client.socket.on('pong', (text) => received.push(`pong ${text}`))
  await client.opened
  client.socket.ping('1')
  client.socket.send(GET_STANDINGS)
  client.socket.ping('2')
  await expect.poll(() => received.at(-1)).toBe('pong 2')
  served.feeds.publish('standings', standings(8))
  served.feeds.signOut(() => true)
  expect(await client.closed).toEqual({ code: 4401, reason: 'Signed out' })
  expect(received).toEqual(['pong 1', ...served.messages.map(String), 'pong 2', standings(8).toString()])
})

test.each([
  ['permessage-deflate', AGREED],
  ['permessage-deflate; client_max_window_bits', AGREED],
  ['permessage-deflate; client_max_window_bits=10', `${AGREED}; client_max_window_bits=10`],
  ['permessage-deflate; client_max_window_bits="8"', `${AGREED}; client_max_window_bits=8`],
  ['permessage-deflate; server_no_context_takeover; client_no_context_takeover', AGREED],
  ['permessage-deflate; server_max_window_bits=15', `${AGREED}; server_max_window_bits=15`],
  ['permessage-deflate; server_max_window_bits=10, permessage-deflate', AGREED],
  ['x-webkit-deflate-frame, permessage-deflate', AGREED],
  ['permessage-deflate; server_max_window_bits=10', undefined],
  ['permessage-deflate; server_max_window_bits', undefined],
  ['permessage-deflate; server_max_window_bits=16', undefined],
  ['permessage-deflate; client_max_window_bits=010', undefined],
  ['permessage-deflate; client_max_window_bits=7', undefined],
  ['permessage-deflate; server_no_context_takeover=1', undefined],
  ['permessage-deflate; server_no_context_takeover; server_no_context_takeover', undefined],
  ['permessage-deflate; constructor', undefined],
  ['permessage-deflate; =, ;;,', undefined],
  ['x-webkit-deflate-frame', undefined],
])('the offer %s gets the response of RFC 7692, and the feed is open', async (offer, response) => {
  const { feeds, connectRaw } = await serveFeeds()
  const client = await opened(connectRaw(undefined, { 'Sec-WebSocket-Extensions': offer }))
  expect(parametersOf(client.extensions)).toEqual(parametersOf(response))
  client.socket.write(response ? deflatedText(GET_STANDINGS) : clientFrame(0x81, Buffer.from(GET_STANDINGS)))
  await expect.poll(() => client.bytes()).toBe(GREETING.length + 2)
  feeds.publish('standings', standings(9))
  const length = response ? deflated(standings(9)).length : standings(9).length
  await expect.poll(() => client.bytes()).toBe(GREETING.length + 2 + length + 4)
})

test.each([
  [
    'that is far too long once it is inflated',
    deflatedText(Buffer.alloc(8 * 2 ** 20, 0x20)),
    'The message is too long',
  ],
  ['that is none', clientFrame(0xc1, Buffer.from('not deflated')), 'The message is malformed'],
  ['in pieces that grow too long', piecesOf(Buffer.alloc(2 ** 20, 0x20)), 'The message is too long'],
])('D-12 a deflated message %s closes only that client, with 4400', async (_, frames, reason) => {
  const { feeds, connect } = await serveFeeds()
  const [good, bad] = [connect(), connect()]
  bad.socket.on('upgrade', ({ socket }) => void socket.write(frames))
  await Promise.all([good.opened, bad.opened])
  expect(await bad.closed).toEqual({ code: 4400, reason })
  const received = good.next()
  feeds.publish('standings', GREETING)
  expect(await received).toBe(GREETING.toString())
})

test('a deflated message to a feed without the extension is malformed', async () => {
  const { connect } = await serveFeeds()
  const client = connect(undefined, {}, { perMessageDeflate: false })
  client.socket.on('upgrade', ({ socket }) => void socket.write(deflatedText(GET_STANDINGS)))
  expect(await client.closed).toMatchObject({ code: 4400 })
})

function deflated(message: Buffer): Buffer {
  return zlib.deflateRawSync(message, { finishFlush: zlib.constants.Z_SYNC_FLUSH }).subarray(0, -4)
}

function piecesOf(text: Buffer): Buffer {
  const whole = deflated(text)
  const half = Math.floor(whole.length / 2)
  return Buffer.concat([clientFrame(0x41, whole.subarray(0, half)), clientFrame(0x80, whole.subarray(half))])
}

async function opened(socket: Socket) {
  const [head] = await once(socket, 'data')
  const text = String(head)
  const [, extensions] = /^sec-websocket-extensions: (.*)$/im.exec(text) ?? []
  let bytes = head.length - (text.indexOf('\r\n\r\n') + 4)
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  return { socket, extensions, bytes: () => bytes }
}

const parametersOf = (extensions: string | undefined) =>
  extensions
    ?.split(';')
    .map((part) => part.trim())
    .sort()
