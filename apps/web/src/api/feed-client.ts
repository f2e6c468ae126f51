import { FEED_CLOSE, type FeedName, isUnrecoverable } from '@tuff/contract'
import type { StoreApi } from 'zustand/vanilla'
import { log } from './log.ts'

export type FeedState<Content> = {
  status: 'CONNECTING' | 'OPEN' | 'CLOSED'
  error: string | undefined
  /** Closed connections since the last one that opened. */
  attempts: number
  last: Content | undefined
}

export type FeedOptions<Content> = {
  feed: FeedName
  url: string | undefined
  store: StoreApi<FeedState<Content>>
  accessToken: (options: { fresh: boolean }) => Promise<string>
  /** Asked for after each opening, so that a reconnected page never shows what it missed. */
  requests: readonly object[]
  /** What is known after a message, from what was known before. Throws on a message that breaks the contract. */
  read: (message: unknown, before: Content | undefined) => Content
  world?: World
}

/** What the client needs from outside; tests bring their own time. */
export type World = {
  openSocket: (url: string) => WebSocket
  after: (ms: number, run: () => void) => () => void
  now: () => number
}

export type FeedConnection = {
  /** Rejects while the feed is not open. */
  send: (request: object) => Promise<void>
  close: () => void
}

const CONNECT_TIMEOUT = 10_000
const SEND_RETRIES = 3
const SEND_RETRY_DELAY = 1000

export const reconnectDelay = (attempts: number): number => Math.min(1000 * 2 ** attempts, 30_000)

/** Keeps one feed connected until it is closed, and its store up to date (FEED-01 to FEED-05, FEED-10, D-12). */
export function openFeed<Content>(options: FeedOptions<Content>): FeedConnection {
  const { feed, url, store, accessToken, requests, read, world = browser } = options
  let socket: WebSocket | undefined
  let isClosed = false
  let token: 'cached' | 'fresh wanted' | 'fresh spent' = 'cached'
  let cancelTimer = () => {}

  void connect()
  return {
    send,
    close() {
      isClosed = true
      cancelTimer()
      socket?.close()
      store.setState({ status: 'CLOSED' })
    },
  }

  async function connect(): Promise<void> {
    store.setState({ status: 'CONNECTING', error: undefined })
    if (!url) return store.setState({ status: 'CLOSED', error: `Missing WebSocket URL for ${feed}` })
    try {
      const address = new URL(url)
      const fresh = token === 'fresh wanted'
      address.searchParams.set('access_token', await accessToken({ fresh }))
      address.searchParams.set('clientId', `web-${feed}${world.now()}`)
      if (fresh) token = 'fresh spent'
      if (isClosed) return
      listenTo(world.openSocket(address.href))
    } catch (error) {
      if (isClosed) return
      store.setState({ error: `Failed to establish ${feed} connection: ${messageOf(error)}` })
      retryLater(store.getState().attempts)
    }
  }

  function listenTo(opened: WebSocket): void {
    socket = opened
    const attemptsBefore = store.getState().attempts
    let hasHeard = false
    cancelTimer = world.after(CONNECT_TIMEOUT, () => opened.close())

    opened.onopen = () => {
      cancelTimer()
      store.setState({ status: 'OPEN', attempts: 0 })
      for (const request of requests) sendWithRetries(request, SEND_RETRIES)
    }
    opened.onmessage = ({ data }) => {
      if (isClosed) return
      try {
        store.setState({ last: read(JSON.parse(data), store.getState().last), error: undefined })
        hasHeard = true
        token = 'cached'
      } catch (error) {
        log.error(`Error processing message from ${feed} connection`, error)
        store.setState({ error: `Error processing message from ${feed} connection` })
      }
    }
    opened.onerror = () => {
      if (!isClosed) store.setState({ error: `${feed} connection error` })
    }
    opened.onclose = ({ code }) => {
      cancelTimer()
      socket = undefined
      if (isClosed) return
      // A refusal comes after an opening: only a message proves that the feed is back, else the wait keeps growing.
      const attempts = hasHeard ? 0 : attemptsBefore
      if (!isUnrecoverable(code)) return retryLater(attempts)
      store.setState({ status: 'CLOSED', attempts: attempts + 1 })
      if (code === FEED_CLOSE.notAuthenticated && token !== 'fresh spent') {
        token = 'fresh wanted'
        void connect()
      } else store.setState({ error: `${feed} connection error` })
    }
  }

  function retryLater(attempts: number): void {
    store.setState({ status: 'CLOSED', attempts: attempts + 1 })
    cancelTimer = world.after(reconnectDelay(attempts), () => void connect())
  }

  async function send(request: object): Promise<void> {
    if (!socket || socket.readyState !== socket.OPEN) throw new Error(`${feed} WebSocket is not connected`)
    socket.send(JSON.stringify(request))
  }

  function sendWithRetries(request: object, retries: number): void {
    const asked = socket
    send(request).catch(() => {
      // A socket that was replaced meanwhile asks for itself.
      if (retries > 0) world.after(SEND_RETRY_DELAY, () => socket === asked && sendWithRetries(request, retries - 1))
    })
  }
}

const browser: World = {
  openSocket: (url) => new WebSocket(url),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  now: () => Date.now(),
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
