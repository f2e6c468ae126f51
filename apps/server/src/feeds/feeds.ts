import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { FEED_CLOSE, FeedName } from '@tuff/contract'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer } from 'ws'
import { createPlaces } from '#platform/places.ts'
import { type AdmissionDeps, createAdmission } from './admission.ts'
import { acceptableOffer } from './deflate-offer.ts'
import { type FeedClient, openFeedClient } from './feed-client.ts'
import { CLOSE_PATIENCE_MS, feedSocketWith } from './feed-socket.ts'
import type { FeedSource, FeedUser } from './feed-source.ts'
import { createHeartbeat, HEARTBEAT_EVERY_MS } from './heartbeat.ts'

export type Feeds = {
  /** Sends one message to everybody on a feed. */
  publish(name: FeedName, message: Uint8Array): void
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Lets go of everybody whose sign-in has ended. */
  signOut(isSignedOut: (user: FeedUser) => boolean): void
  /** Looks up everybody's roles again, and lets go of whoever may not have a feed any more. */
  review(): Promise<void>
  /** How many clients each feed has. */
  counts(): Record<string, number>
  /** Tells every client to come back later, and lets go of them. */
  close(): Promise<void>
}

const LARGEST_REQUEST = 16 * 1024
/** A request comes in one piece, or a few where it passes a proxy; an endless row of empty ones is never a message. */
const MOST_PIECES = 64
/** Pieces of the line that wait to become a message: a byte at a time is not how anybody asks. */
const MOST_CHUNKS = 1_024
const PULSE_MS = 30_000
const GOODBYE_MS = 2_000
const NOT_ALLOWED = 'This feed is not for this account'
/** How many may be on their way out because there is no place for them. */
const MOST_GOODBYES = { inAll: 50, each: 50 }
const UNAVAILABLE = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n'

export function createFeeds(
  options: {
    sources: Partial<Record<FeedName, FeedSource>>
    /** The roles that count by now, of those among these people that it knows. */
    rolesOf?: ((subjects: string[]) => Promise<ReadonlyMap<string, readonly string[]>>) | undefined
    log: FastifyBaseLogger
    heartbeatMs?: number
    closePatienceMs?: number
  } & AdmissionDeps,
): Feeds {
  const { sources, rolesOf = async () => new Map(), log } = options
  const { heartbeatMs = HEARTBEAT_EVERY_MS, closePatienceMs = CLOSE_PATIENCE_MS } = options
  const admission = createAdmission(options)
  const goodbyes = createPlaces(MOST_GOODBYES)
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LARGEST_REQUEST,
    maxFragments: MOST_PIECES,
    maxBufferedChunks: MOST_CHUNKS,
    autoPong: false,
    // Only agreed upon here: what is sent is deflated once for all, and the library never deflates.
    perMessageDeflate: {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      // A request is a line of text; the usual piece to inflate into would be larger than any that is allowed.
      zlibInflateOptions: { chunkSize: 1024 },
    },
    WebSocket: feedSocketWith(closePatienceMs),
  })
  const clients = new Map<FeedName, Set<FeedClient>>(FeedName.options.map((name) => [name, new Set()]))
  const heartbeat = createHeartbeat(heartbeatMs)
  const timers = [
    setInterval(() => everyone().forEach((client) => void client.checkPulse()), PULSE_MS).unref(),
    setInterval(() => everyone().forEach((client) => void client.beat(heartbeat.message)), heartbeatMs).unref(),
  ]
  let isSignedOut: (user: FeedUser) => boolean = () => false
  let reviews = 0
  let closing = false

  return { publish, handleUpgrade, signOut, review, counts, close }

  function publish(name: FeedName, message: Uint8Array) {
    const source = sources[name]
    for (const client of clients.get(name)!) if (source?.isFor?.(client.user) ?? true) client.send(message)
  }

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    // A peer that vanishes while its token is checked must not take the process with it.
    socket.on('error', () => socket.destroy())
    admit(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, 'a feed connection failed')
      socket.destroy()
    })
  }

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const reviewsBefore = reviews
    const full = admission.takePlace(request, socket)
    // To be told so is a courtesy, for which there are few places too.
    if (full && !takeGoodbye(socket)) return void socket.end(UNAVAILABLE, () => socket.destroy())
    const visitor = full ?? (await admission.identify(request, socket))
    if (socket.destroyed) return

    request.headers['sec-websocket-extensions'] = acceptableOffer(request.headers['sec-websocket-extensions'])
    server.handleUpgrade(request, socket, head, (connection) => {
      // Unheard, an error would end the process, and a client that is refused can cause one too; 'close' follows.
      connection.on('error', () => {})
      if (closing) return connection.close(FEED_CLOSE.restarting, 'The server is restarting')
      if ('code' in visitor) return connection.close(visitor.code, visitor.reason)
      const { feed, user, wantsHeartbeat } = visitor
      const source = sources[feed]
      if (!source) return connection.close(FEED_CLOSE.malformed, 'There is no such feed')
      // He may have been signed out while his roles were looked up.
      if (isSignedOut(user)) return connection.close(FEED_CLOSE.notAuthenticated, 'Not signed in')
      if (source.isFor?.(user) === false) return connection.close(FEED_CLOSE.notAllowed, NOT_ALLOWED)

      const members = clients.get(feed)!
      const onGone = () => members.delete(client)
      const client = openFeedClient({ connection, line: socket, source, user, wantsHeartbeat, onGone })
      members.add(client)
      client.beat(heartbeat.firstFor(user))
      // His roles may be from before a review that did not see him yet.
      if (reviews !== reviewsBefore) void review()
    })
  }

  function takeGoodbye(socket: Duplex): boolean {
    const leave = goodbyes.take('anybody')
    if (leave) socket.once('close', leave)
    return leave !== undefined
  }

  function signOut(isOut: (user: FeedUser) => boolean) {
    isSignedOut = isOut
    for (const client of everyone())
      if (isSignedOut(client.user)) client.close(FEED_CLOSE.notAuthenticated, 'Signed out')
  }

  async function review() {
    const mine = ++reviews
    const asked = FeedName.options.filter((name) => sources[name]?.isFor).flatMap((name) => [...clients.get(name)!])
    const subjects = [...new Set(asked.map(({ user }) => user.subject))]
    // Without an answer the roles stay as they were; another review follows when the database is back.
    const roles = await rolesOf(subjects).catch(() => new Map<string, readonly string[]>())
    // A later review knows more.
    if (mine !== reviews) return
    for (const { user } of asked) user.roles = roles.get(user.subject) ?? user.roles
    for (const [name, source] of Object.entries(sources))
      for (const client of clients.get(name as FeedName)!)
        if (source.isFor?.(client.user) === false) client.close(FEED_CLOSE.notAllowed, NOT_ALLOWED)
  }

  function counts() {
    return Object.fromEntries([...clients].map(([name, members]) => [name, members.size]))
  }

  async function close() {
    closing = true
    for (const timer of timers) clearInterval(timer)
    const leaving = [...everyone()]
    for (const client of leaving) client.close(FEED_CLOSE.restarting, 'The server is restarting')
    const deadline = Date.now() + GOODBYE_MS
    while (leaving.some((client) => client.isOpen()) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20))
    for (const client of leaving) client.terminate()
  }

  function* everyone() {
    for (const members of clients.values()) yield* members
  }
}
