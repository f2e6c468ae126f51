import { type FeedName, HEARTBEAT_QUERY, TAGS_QUERY, type Tags, TagsMessage } from '@tuff/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { browser, type FeedEnvironment } from './feed-environment.ts'
import { type FeedSocket, openFeedSocket } from './feed-socket.ts'
import {
  type Connection,
  type ConnectionEvent,
  INITIAL_CONNECTION,
  nextConnection,
  reconnectWait,
} from './feed-states.ts'
import { log } from './log.ts'
import { watchVisibility } from './page-visibility.ts'
import { watchReach } from './reach-watch.ts'

export type FeedState<Content> = {
  status: 'CONNECTING' | 'OPEN' | 'CLOSED'
  error: string | undefined
  attempts: number
  reconnects: boolean
  last: Content | undefined
  /** Set while `last` is from the previous visit: when that was received. */
  cachedAt?: number | undefined
}

export const createFeedStore = <Content>(status: FeedState<Content>['status'] = 'CLOSED') =>
  createStore<FeedState<Content>>(() => ({ status, error: undefined, attempts: 0, reconnects: true, last: undefined }))

export type FeedOptions<Content> = {
  feed: FeedName
  url: string | undefined
  store: StoreApi<FeedState<Content>>
  accessToken: (options: { fresh: boolean }) => Promise<string>
  /** Sent on each connect, so that a reconnected page has no stale figures. */
  requests: readonly object[]
  /** Merges a message into the previous value. Throws on a message that breaks the contract. */
  read: (message: unknown, before: Content | undefined) => Content
  /** Asks for the tags of the user's data too. */
  onTags?: (tags: Tags) => void
  environment?: FeedEnvironment
}

export type FeedConnection = {
  send: (request: object) => Promise<void>
  close: () => void
}

const SEND_RETRIES = 3
const SEND_RETRY_DELAY = 1000
/** Timeout for a token request that hangs; a refusal of the identity provider arrives sooner. */
const TIMEOUT_AFTER = 5_000
const MOST_HELD = 200

const STATUS = { connecting: 'CONNECTING', live: 'OPEN', waiting: 'CLOSED', ended: 'CLOSED' } as const

/** FEED-01 to FEED-05, FEED-10, D-12. The states are in `feed-states.ts`; a hidden page disconnects after a while. */
export function openFeed<Content>(options: FeedOptions<Content>): FeedConnection {
  const { feed, url, store, accessToken, requests, read, onTags, environment = browser } = options
  let connection: Connection = url ? INITIAL_CONNECTION : { ...INITIAL_CONNECTION, state: 'ended' }
  let socket: FeedSocket | undefined
  let held: string[] = []
  let tries = 0
  let cancelWait = () => {}
  let stopReachWatch: (() => void) | undefined
  const closing = new AbortController()
  const visibility = watchVisibility({
    page: environment.page,
    after: environment.after,
    onAway: () => dispatch('hidden'),
    onBack,
  })
  for (const sign of ['online', 'offline'] as const)
    environment.window?.addEventListener(sign, () => dispatch(sign), { signal: closing.signal })
  // The back/forward cache does not store a page with an open connection.
  environment.window?.addEventListener('pagehide', () => dispatch('hidden'), { signal: closing.signal })
  environment.window?.addEventListener('pageshow', onBack, { signal: closing.signal })

  enter()
  if (!url) store.setState({ error: `Missing WebSocket URL for ${feed}` })
  return {
    send,
    close() {
      closing.abort()
      visibility.stop()
      dispatch('closed by page')
    },
  }

  function dispatch(event: ConnectionEvent): void {
    const { state } = connection
    connection = nextConnection(connection, event, visibility.isHidden())
    watchSilentServer(event)
    if (connection.state === state) return
    enter()
    if (connection.state === 'ended' && event !== 'closed by page')
      store.setState({ error: `${feed} connection error` })
  }

  /** HAND-06: after silence the server is polled, because a line that recovers may send no event. */
  function watchSilentServer(event: ConnectionEvent): void {
    const isLost = connection.state === 'waiting' || connection.state === 'connecting'
    if (event === 'silent' && isLost) stopReachWatch ??= watchReach(environment, reconnectIfWaiting)
    if (isLost) return
    stopReachWatch?.()
    stopReachWatch = undefined
  }

  function reconnectIfWaiting(): boolean {
    const isWaiting = connection.state === 'waiting'
    dispatch('online')
    return isWaiting
  }

  function enter(): void {
    cancelWait()
    if (connection.state !== 'live') {
      socket?.close()
      socket = undefined
      held = []
    }
    show()
    if (connection.state === 'connecting') void connect()
    if (connection.state === 'waiting')
      cancelWait = environment.after(reconnectWait(connection), () => dispatch('wait over'))
    if (connection.state === 'live') for (const request of requests) sendWithRetries(request, SEND_RETRIES)
  }

  function show(): void {
    const { state, losses } = connection
    if (state === 'resting') return
    const attempts = state === 'live' ? 0 : losses
    const error = state === 'connecting' ? undefined : store.getState().error
    store.setState({ status: STATUS[state], error, attempts, reconnects: state !== 'ended' })
  }

  async function connect(): Promise<void> {
    const mine = ++tries
    const isStale = () => connection.state !== 'connecting' || mine !== tries
    const startedAt = environment.now()
    try {
      const address = new URL(url!)
      address.searchParams.set('access_token', await accessToken({ fresh: connection.token === 'fresh wanted' }))
      address.searchParams.set('clientId', `web-${feed}${environment.now()}`)
      address.searchParams.set(HEARTBEAT_QUERY.name, HEARTBEAT_QUERY.value)
      if (onTags) address.searchParams.set(TAGS_QUERY.name, TAGS_QUERY.value)
      if (isStale()) return
      dispatch('token received')
      socket = openFeedSocket({ address: address.href, environment, onEvent: dispatch, onMessage, onError })
    } catch (error) {
      if (isStale()) return
      showError(`Failed to establish ${feed} connection: ${messageOf(error)}`)
      dispatch(environment.now() - startedAt < TIMEOUT_AFTER ? 'setup failed' : 'silent')
    }
  }

  function onMessage(message: string): void {
    if (!visibility.isHidden()) applyMessages([message])
    else if (held.push(message) > MOST_HELD) dispatch('hidden')
  }

  function onError(): void {
    if (!visibility.isHidden()) showError(`${feed} connection error`)
  }

  /** A device without a network is no error of the connection: the status alone shows it. */
  function showError(error: string): void {
    if (environment.isOnline?.() !== false) store.setState({ error })
  }

  function onBack(): void {
    socket?.checkSilence()
    dispatch('visible')
    applyMessages(held.splice(0))
  }

  /** Applies all messages together, so that a page that was hidden catches up in one render. */
  function applyMessages(messages: string[]): void {
    let { last, error } = store.getState()
    let tags: Tags | undefined
    let isUnderstood = false
    for (const message of messages) {
      try {
        const content: unknown = JSON.parse(message)
        if (isTags(content)) {
          tags = TagsMessage.parse(content).data
          continue
        }
        last = read(content, last)
        error = undefined
        isUnderstood = true
      } catch (problem) {
        error = `Error processing message from ${feed} connection`
        log.error(error, problem)
      }
    }
    // The server refuses after opening, so only a message resets the backoff.
    if (isUnderstood) dispatch('message received')
    if (messages.length > 0) store.setState(isUnderstood ? { last, error, cachedAt: undefined } : { last, error })
    if (tags) onTags?.(tags)
  }

  async function send(request: object): Promise<void> {
    if (!socket?.isOpen()) throw new Error(`${feed} WebSocket is not connected`)
    socket.send(request)
  }

  function sendWithRetries(request: object, retries: number): void {
    const usedSocket = socket
    send(request).catch(() => {
      if (retries > 0)
        environment.after(SEND_RETRY_DELAY, () => socket === usedSocket && sendWithRetries(request, retries - 1))
    })
  }
}

const isTags = (content: unknown): boolean => content instanceof Object && 'type' in content && content.type === 'tags'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
