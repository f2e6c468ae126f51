import type { Duplex } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { FEED_CLOSE, type Tags, type TagsMessage } from '@tuff/contract'
import type { RawData, WebSocket } from 'ws'
import { createPace } from '#platform/pace.ts'
import type { FeedSource, FeedUser } from './feed-source.ts'
import { frameOf } from './message-frames.ts'

export type FeedClient = ReturnType<typeof openFeedClient>

/** The most bytes in the socket; the rest waits here as the frames that all clients share. */
const MAX_SOCKET_BYTES = 256 * 1024
/** Closes a client with more unread bytes, which bounds the memory per client. */
const MAX_BACKLOG = 8 * 1024 * 1024
/** Counts requests, pings and pongs alike: each one takes time, and most get a response. */
const MESSAGE_PACE = { burst: 40, refillMs: 100, now: () => performance.now() }

export function openFeedClient(options: {
  connection: WebSocket
  /**
   * The socket beneath. It neither deflates nor buffers on its own, so whole frames may be written between the
   * library's.
   */
  line: Duplex
  source: FeedSource
  user: FeedUser
  wantsHeartbeat: boolean
  wantsTags: boolean
  onGone: () => void
}) {
  const { connection, line, source, user, wantsHeartbeat, wantsTags, onGone } = options
  const allowance = createPace(MESSAGE_PACE)
  const takesDeflated = connection.extensions === 'permessage-deflate'
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let isAlive = true
  let sentTags: Tags | undefined

  const expiry = setTimeout(
    () => close(FEED_CLOSE.notAuthenticated, 'The sign-in has expired'),
    // Timers fire immediately for a longer delay.
    Math.min(user.expiresAt - Date.now(), 2 ** 31 - 1),
  ).unref()

  connection.on('message', (raw, isBinary) => withinAllowance() && onMessage(raw, isBinary))
  connection.on('ping', (data) => withinAllowance() && onPing(data))
  connection.on('pong', () => withinAllowance() && onPong())
  connection.on('close', () => {
    clearTimeout(expiry)
    onGone()
  })

  return { user, send, sendTags, beat, checkAlive, isOpen, close, terminate: () => connection.terminate() }

  /** Stops reading from a client over the limit; otherwise its pending messages would still be processed. */
  function withinAllowance(): boolean {
    if (!isOpen()) return false
    if (allowance.take('') === 0) return true
    close(FEED_CLOSE.tryLater, 'Too many requests')
    connection.pause()
    return false
  }

  function onMessage(raw: RawData, isBinary: boolean) {
    const messages = isBinary ? undefined : source.respond(parse(raw.toString()))
    if (!messages) return close(FEED_CLOSE.malformed, 'The request is not one this feed knows')
    if (source.isFor?.(user) ?? true) for (const message of messages) send(message)
  }

  /** Sent by hand: the library would buffer pongs without bound for a client that never reads. */
  function onPing(data: Buffer) {
    if (connection.bufferedAmount < MAX_SOCKET_BYTES) connection.pong(data)
    else close(FEED_CLOSE.tryLater, 'Reading too slowly')
  }

  function onPong() {
    isAlive = true
  }

  function send(message: Uint8Array) {
    if (!isOpen()) return
    const frame = frameOf(message, takesDeflated)
    waiting.push(frame)
    waitingBytes += frame.length
    sendWaiting()
    if (waitingBytes > MAX_BACKLOG) close(FEED_CLOSE.tryLater, 'Reading too slowly')
  }

  function sendTags() {
    const data = wantsTags ? source.tags?.(user) : undefined
    if (!data || isDeepStrictEqual(data, sentTags)) return
    sentTags = data
    const message: TagsMessage = { type: 'tags', data }
    send(Buffer.from(JSON.stringify(message)))
  }

  function beat(message: Uint8Array) {
    if (wantsHeartbeat && waiting.length === 0 && connection.bufferedAmount === 0) send(message)
  }

  function sendWaiting() {
    while (waiting.length > 0 && isOpen() && connection.bufferedAmount < MAX_SOCKET_BYTES) {
      const frame = waiting.shift()!
      waitingBytes -= frame.length
      line.write(frame, sendWaiting)
    }
  }

  /** Terminates a client without a pong since the last ping. */
  function checkAlive() {
    if (!isAlive) return connection.terminate()
    isAlive = false
    connection.ping()
  }

  function isOpen(): boolean {
    return connection.readyState === connection.OPEN
  }

  function close(code: number, reason: string) {
    connection.close(code, reason)
    waiting.length = 0
    waitingBytes = 0
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
