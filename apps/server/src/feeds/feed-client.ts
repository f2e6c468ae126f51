import type { Duplex } from 'node:stream'
import { FEED_CLOSE } from '@tuff/contract'
import type { RawData, WebSocket } from 'ws'
import { createAllowance } from './allowance.ts'
import type { FeedSource, FeedUser } from './feed-source.ts'
import { frameOf } from './message-frames.ts'

/** One connected client of one feed. */
export type FeedClient = {
  /** Whose client it is. */
  user: FeedUser
  send(message: Uint8Array): void
  /** Says that the feed is there to one who asked for it; whoever has something to read knows it already. */
  beat(message: Uint8Array): void
  /** Called now and then: a client that has not answered the last ping is gone. */
  checkPulse(): void
  isOpen(): boolean
  close(code: number, reason: string): void
  terminate(): void
}

/** So much is handed to the socket; the rest waits here, as the same bytes that wait for the others. */
const MOST_IN_SOCKET = 256 * 1024
/**
 * A client that leaves more than this unread is cut off, so that a stalled one costs a bounded amount of memory. A
 * page that asks for every week of a season at once, over a slow line, stays well below.
 */
const LARGEST_BACKLOG = 8 * 1024 * 1024
/** Requests, pings and pongs alike: whatever a client says takes time, and most of it is answered. */
const WORDS_PER_SECOND = 10
const WORDS_AT_ONCE = 40

export function openFeedClient(options: {
  connection: WebSocket
  /** What the connection lies on. It never deflates or waits by itself, so whole frames may be put between its own. */
  line: Duplex
  source: FeedSource
  user: FeedUser
  wantsHeartbeat: boolean
  onGone: () => void
}): FeedClient {
  const { connection, line, source, user, wantsHeartbeat, onGone } = options
  const allowance = createAllowance(WORDS_PER_SECOND, WORDS_AT_ONCE)
  const takesDeflated = connection.extensions === 'permessage-deflate'
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let hasPulse = true

  const expiry = setTimeout(
    () => close(FEED_CLOSE.notAuthenticated, 'The sign-in has expired'),
    // A longer delay than a timer can hold would fire at once.
    Math.min(user.expiresAt - Date.now(), 2 ** 31 - 1),
  ).unref()

  connection.on('message', (raw, isBinary) => mayGoOn() && onMessage(raw, isBinary))
  connection.on('ping', (data) => mayGoOn() && onPing(data))
  connection.on('pong', () => mayGoOn() && onPong())
  connection.on('close', () => {
    clearTimeout(expiry)
    onGone()
  })

  return { user, send, beat, checkPulse, isOpen, close, terminate: () => connection.terminate() }

  /** One who says too much is not read any further, or what he has under way would go on taking time until he is gone. */
  function mayGoOn(): boolean {
    if (!isOpen()) return false
    if (allowance.take()) return true
    close(FEED_CLOSE.tryLater, 'Too many requests')
    connection.pause()
    return false
  }

  function onMessage(raw: RawData, isBinary: boolean) {
    const messages = isBinary ? undefined : source.answer(parse(raw.toString()))
    if (!messages) return close(FEED_CLOSE.malformed, 'The request is not one this feed knows')
    if (source.isFor?.(user) ?? true) for (const message of messages) send(message)
  }

  /** By hand: the library would answer one who never reads for as long as there is memory. */
  function onPing(data: Buffer) {
    if (connection.bufferedAmount < MOST_IN_SOCKET) connection.pong(data)
    else close(FEED_CLOSE.tryLater, 'Reading too slowly')
  }

  function onPong() {
    hasPulse = true
  }

  function send(message: Uint8Array) {
    if (!isOpen()) return
    const frame = frameOf(message, takesDeflated)
    waiting.push(frame)
    waitingBytes += frame.length
    sendWaiting()
    if (waitingBytes > LARGEST_BACKLOG) close(FEED_CLOSE.tryLater, 'Reading too slowly')
  }

  function beat(message: Uint8Array) {
    if (wantsHeartbeat && waiting.length === 0 && connection.bufferedAmount === 0) send(message)
  }

  function sendWaiting() {
    while (waiting.length > 0 && isOpen() && connection.bufferedAmount < MOST_IN_SOCKET) {
      const frame = waiting.shift()!
      waitingBytes -= frame.length
      line.write(frame, sendWaiting)
    }
  }

  function checkPulse() {
    if (!hasPulse) return connection.terminate()
    hasPulse = false
    connection.ping()
  }

  function isOpen() {
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
