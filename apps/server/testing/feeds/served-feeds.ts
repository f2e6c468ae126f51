import { createServer } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import { StandingsRequest, type Tags } from '@tuff/contract'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { createFeeds } from '#feeds/feeds.ts'

export const GREETING = Buffer.from('{"type":"standings"}')
export const GET_STANDINGS = JSON.stringify({ action: 'getStandings' })
export const SIGNED_IN = '/feeds/standings?access_token=good-token&clientId=web-standings1'

type Changes = Partial<Omit<Parameters<typeof createFeeds>[0], 'sources' | 'log'>>

/** The standings feed for real clients; the only valid token is 'good-token'. */
export async function serveFeeds(changes: Changes = {}) {
  const served = {
    messages: [GREETING],
    requests: 0,
    expiresAt: Date.now() + 60_000,
    logged: [] as string[],
    tags: {} as Tags,
  }
  const feeds = createFeeds({
    sources: {
      standings: {
        respond(request) {
          served.requests++
          return StandingsRequest.safeParse(request).success ? served.messages : undefined
        },
        tags: () => served.tags,
      },
    },
    verify: async (token) => {
      if (token !== 'good-token') throw new Error('no')
      return { subject: 'sam', expiresAt: served.expiresAt }
    },
    // No client is cut off mid-message.
    closePatienceMs: 500,
    log: pino({ level: 'trace' }, { write: (line) => served.logged.push(line) }),
    ...changes,
  })
  const http = createServer().on('upgrade', feeds.handleUpgrade)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await feeds.close()
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  })
  const { port } = http.address() as AddressInfo
  return Object.assign(served, {
    feeds,
    http,
    /** By default offers permessage-deflate like browsers. */
    connect: (path = SIGNED_IN, headers: Record<string, string> = {}, options: ClientOptions = {}) =>
      connect(port, path, { headers, ...options }),
    connectRaw: (path = SIGNED_IN, headers: Record<string, string> = {}) => connectRaw(port, path, headers),
  })
}

function connect(port: number, path: string, options: ClientOptions) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, options)
  onTestFinished(() => socket.terminate())
  const messages: string[] = []
  socket.on('message', (data) => messages.push(data.toString()))
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  const opened = new Promise<void>((resolve, reject) => socket.on('open', resolve).on('error', reject))
  opened.catch(() => {})
  const next = () => new Promise<string>((resolve) => socket.once('message', (data) => resolve(data.toString())))
  return { socket, messages, closed, opened, next }
}

/** Can violate the protocol. */
function connectRaw(port: number, path: string, headers: Record<string, string>) {
  const socket = createConnection(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  )
  return socket
}
