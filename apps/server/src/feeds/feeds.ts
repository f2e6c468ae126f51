import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { FEED_CLOSE, FeedName } from '@tuff/contract'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer } from 'ws'
import { createSlots } from '#platform/connection-slots.ts'
import { type AdmissionDeps, createAdmission } from './admission.ts'
import { acceptableOffer } from './deflate-offer.ts'
import { type FeedClient, openFeedClient } from './feed-client.ts'
import { CLOSE_PATIENCE_MS, feedSocketWith } from './feed-socket.ts'
import type { FeedSource, FeedUser } from './feed-source.ts'
import { createHeartbeat, HEARTBEAT_EVERY_MS } from './heartbeat.ts'

const MAX_REQUEST = 16 * 1024
/** Fragments per message: a request comes in one, or a few behind a proxy. */
const MAX_FRAGMENTS = 64
/** Chunks buffered per message: real clients do not send byte by byte. */
const MAX_CHUNKS = 1_024
const PING_MS = 30_000
const SHUTDOWN_MS = 2_000
const NOT_ALLOWED = 'This feed is not for this account'
const REFUSED_LIMITS = { inAll: 50, each: 50 }
const UNAVAILABLE = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n'

export function createFeeds(
  options: {
    sources: Partial<Record<FeedName, FeedSource>>
    /** Unknown users are missing. */
    rolesOf?: ((subjects: string[]) => Promise<ReadonlyMap<string, readonly string[]>>) | undefined
    log: FastifyBaseLogger
    heartbeatMs?: number
    closePatienceMs?: number
  } & AdmissionDeps,
) {
  const { sources, rolesOf = async () => new Map(), log } = options
  const { heartbeatMs = HEARTBEAT_EVERY_MS, closePatienceMs = CLOSE_PATIENCE_MS } = options
  const admission = createAdmission(options)
  const refusedSockets = createSlots(REFUSED_LIMITS)
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_REQUEST,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_CHUNKS,
    autoPong: false,
    // Only for the negotiation: frames are deflated once for all clients, never by the library.
    perMessageDeflate: {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      // A request is one line of text; zlib's default chunk is larger than the largest request.
      zlibInflateOptions: { chunkSize: 1024 },
    },
    WebSocket: feedSocketWith(closePatienceMs),
  })
  const clients = new Map<FeedName, Set<FeedClient>>(FeedName.options.map((name) => [name, new Set()]))
  const heartbeat = createHeartbeat(heartbeatMs)
  const timers = [
    setInterval(() => allClients().forEach((client) => void client.checkAlive()), PING_MS).unref(),
    setInterval(() => allClients().forEach((client) => void client.beat(heartbeat.message)), heartbeatMs).unref(),
  ]
  let isSignedOut: (user: FeedUser) => boolean = () => false
  let reviews = 0
  let closing = false

  return { publish, publishTags, handleUpgrade, signOut, review, counts, close }

  function publish(name: FeedName, message: Uint8Array) {
    const source = sources[name]
    for (const client of clients.get(name)!) if (source?.isFor?.(client.user) ?? true) client.send(message)
  }

  /** To the connections that ask for tags, and whose tags have changed. */
  function publishTags(name: FeedName) {
    for (const client of clients.get(name)!) client.sendTags()
  }

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    // A client may disconnect while its token is verified; an unhandled error would end the process.
    socket.on('error', () => socket.destroy())
    admit(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, 'a feed connection failed')
      socket.destroy()
    })
  }

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const reviewsBefore = reviews
    const full = admission.takeSlot(request, socket)
    if (full && !takeRefusedPlace(socket)) return void socket.end(UNAVAILABLE, () => socket.destroy())
    const visitor = full ?? (await admission.identify(request, socket))
    if (socket.destroyed) return

    request.headers['sec-websocket-extensions'] = acceptableOffer(request.headers['sec-websocket-extensions'])
    server.handleUpgrade(request, socket, head, (connection) => {
      // An unhandled error would end the process, also for a refused client; 'close' follows.
      connection.on('error', () => {})
      if (closing) return connection.close(FEED_CLOSE.restarting, 'The server is restarting')
      if ('code' in visitor) return connection.close(visitor.code, visitor.reason)
      const { feed, user, ...wants } = visitor
      const source = sources[feed]
      if (!source) return connection.close(FEED_CLOSE.malformed, 'There is no such feed')
      // The session may have ended while the roles were loaded.
      if (isSignedOut(user)) return connection.close(FEED_CLOSE.notAuthenticated, 'Not signed in')
      if (source.isFor?.(user) === false) return connection.close(FEED_CLOSE.notAllowed, NOT_ALLOWED)

      const members = clients.get(feed)!
      const onGone = () => members.delete(client)
      const client = openFeedClient({ connection, line: socket, source, user, ...wants, onGone })
      members.add(client)
      client.beat(heartbeat.firstFor(user))
      client.sendTags()
      // The roles may be older than a review that did not include this client.
      if (reviews !== reviewsBefore) void review()
    })
  }

  function takeRefusedPlace(socket: Duplex): boolean {
    const leave = refusedSockets.take('anybody')
    if (leave) socket.once('close', leave)
    return leave !== undefined
  }

  function signOut(isEnded: (user: FeedUser) => boolean) {
    isSignedOut = isEnded
    for (const client of allClients())
      if (isSignedOut(client.user)) client.close(FEED_CLOSE.notAuthenticated, 'Signed out')
  }

  /** Reloads the roles of all users, and closes feeds that they may no longer read. */
  async function review() {
    const reviewId = ++reviews
    const affected = FeedName.options.filter((name) => sources[name]?.isFor).flatMap((name) => [...clients.get(name)!])
    const subjects = [...new Set(affected.map(({ user }) => user.subject))]
    // When the database is unavailable the roles stay as they are; another review follows.
    const roles = await rolesOf(subjects).catch(() => new Map<string, readonly string[]>())
    // A later review has newer roles.
    if (reviewId !== reviews) return
    for (const { user } of affected) user.roles = roles.get(user.subject) ?? user.roles
    for (const [name, source] of Object.entries(sources))
      for (const client of clients.get(name as FeedName)!)
        if (source.isFor?.(client.user) === false) client.close(FEED_CLOSE.notAllowed, NOT_ALLOWED)
  }

  function counts(): Record<string, number> {
    return Object.fromEntries([...clients].map(([name, members]) => [name, members.size]))
  }

  async function close() {
    closing = true
    for (const timer of timers) clearInterval(timer)
    const leaving = [...allClients()]
    for (const client of leaving) client.close(FEED_CLOSE.restarting, 'The server is restarting')
    const deadline = Date.now() + SHUTDOWN_MS
    while (leaving.some((client) => client.isOpen()) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20))
    for (const client of leaving) client.terminate()
  }

  function* allClients() {
    for (const members of clients.values()) yield* members
  }
}
