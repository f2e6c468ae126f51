import { FEED_CLOSE, type FeedName, isUnrecoverable } from '@tuff/contract'
import type { StoreApi } from 'zustand/vanilla'
import { log } from './log.ts'
import { watchSight } from './sight.ts'

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
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> | undefined
}

export type FeedConnection = {
  /** Rejects while the feed is not open. */
  send: (request: object) => Promise<void>
  close: () => void
}

const CONNECT_TIMEOUT = 10_000
const SEND_RETRIES = 3
const SEND_RETRY_DELAY = 1000
/** What a hidden page keeps unread; with more it would rather ask again. */
const MOST_HELD = 200

export const reconnectDelay = (attempts: number): number => Math.min(1000 * 2 ** attempts, 30_000)

/**
 * Keeps one feed connected until it is closed, and its store up to date (FEED-01 to FEED-05, FEED-10, D-12). While the
 * page is hidden nothing is read, so that nothing is drawn; after a while the connection is given up until it is seen.
 */
export function openFeed<Content>(options: FeedOptions<Content>): FeedConnection {
  const { feed, url, store, accessToken, requests, read, world = browser } = options
  let socket: WebSocket | undefined
  let state: 'on' | 'resting' | 'ended' = 'on'
  let token: 'cached' | 'fresh wanted' | 'fresh spent' = 'cached'
  let held: string[] = []
  let attempt = 0
  let cancelTimer = () => {}
  const sight = watchSight({ page: world.page, after: world.after, onAway: rest, onBack: wake })

  void connect()
  return {
    send,
    close() {
      sight.stop()
      leave('ended')
      store.setState({ status: 'CLOSED' })
    },
  }

  function rest(): void {
    if (state === 'on') leave('resting')
  }

  function wake(): void {
    if (state === 'resting') {
      state = 'on'
      void connect()
    } else if (state === 'on') hear(held.splice(0))
  }

  function leave(next: 'resting' | 'ended'): void {
    state = next
    held = []
    cancelTimer()
    const left = socket
    socket = undefined
    left?.close()
  }

  async function connect(): Promise<void> {
    store.setState({ status: 'CONNECTING', error: undefined })
    if (!url) {
      state = 'ended'
      return store.setState({ status: 'CLOSED', error: `Missing WebSocket URL for ${feed}` })
    }
    const mine = ++attempt
    try {
      const address = new URL(url)
      const fresh = token === 'fresh wanted'
      address.searchParams.set('access_token', await accessToken({ fresh }))
      address.searchParams.set('clientId', `web-${feed}${world.now()}`)
      if (fresh) token = 'fresh spent'
      if (state !== 'on' || mine !== attempt) return
      listenTo(world.openSocket(address.href))
    } catch (error) {
      if (state !== 'on' || mine !== attempt) return
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
      if (socket !== opened) return
      cancelTimer()
      store.setState({ status: 'OPEN', attempts: 0 })
      for (const request of requests) sendWithRetries(request, SEND_RETRIES)
    }
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      if (!sight.isHidden()) hasHeard = hear([data]) || hasHeard
      else if (held.push(data) > MOST_HELD) rest()
    }
    opened.onerror = () => {
      if (socket === opened && !sight.isHidden()) store.setState({ error: `${feed} connection error` })
    }
    opened.onclose = ({ code }) => {
      if (socket !== opened) return
      cancelTimer()
      socket = undefined
      const wantsFreshToken = code === FEED_CLOSE.notAuthenticated && token !== 'fresh spent'
      if (wantsFreshToken) token = 'fresh wanted'
      // Nobody sees that it is gone; it comes back when somebody looks.
      if (sight.isHidden() && (wantsFreshToken || !isUnrecoverable(code))) return rest()
      // A refusal comes after an opening: only a message proves that the feed is back, else the wait keeps growing.
      const attempts = hasHeard ? 0 : attemptsBefore
      if (!isUnrecoverable(code)) return retryLater(attempts)
      store.setState({ status: 'CLOSED', attempts: attempts + 1 })
      if (wantsFreshToken) void connect()
      else {
        state = 'ended'
        store.setState({ error: `${feed} connection error` })
      }
    }
  }

  /** All at once, so that a page that was hidden catches up in one step. Tells whether any of it was understood. */
  function hear(messages: string[]): boolean {
    let { last, error } = store.getState()
    let isUnderstood = false
    for (const message of messages) {
      try {
        last = read(JSON.parse(message), last)
        error = undefined
        isUnderstood = true
      } catch (problem) {
        error = `Error processing message from ${feed} connection`
        log.error(error, problem)
      }
    }
    if (isUnderstood) token = 'cached'
    if (messages.length > 0) store.setState({ last, error })
    return isUnderstood
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
  get page() {
    return globalThis.document
  },
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
