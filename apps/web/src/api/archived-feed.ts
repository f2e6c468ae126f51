import { ARCHIVED_FEED } from '@tuff/contract'
import { CallError, call } from './call.ts'
import type { FeedConnection, FeedOptions } from './feed-client.ts'
import { browser } from './feed-environment.ts'
import { reconnectDelay } from './feed-states.ts'

/** YEAR-01: a feed of a past season, read by plain requests because its figures never change. */
export function openArchivedFeed<Content>(options: FeedOptions<Content>): FeedConnection {
  const { feed, store, accessToken, requests, read, environment = browser } = options
  const closing = new AbortController()
  let attempts = 0
  let cancelWait = () => {}
  void connect()
  return {
    async send(request) {
      await loadMessages(request).catch(lose)
    },
    close() {
      closing.abort()
      cancelWait()
      store.setState({ status: 'CLOSED' })
    },
  }

  async function connect(): Promise<void> {
    store.setState({ status: 'CONNECTING', error: undefined })
    try {
      await Promise.all(requests.map(loadMessages))
      attempts = 0
      if (!closing.signal.aborted) store.setState({ status: 'OPEN', error: undefined, attempts })
    } catch (error) {
      lose(error)
    }
  }

  async function loadMessages(request: object): Promise<void> {
    const messages = await call(ARCHIVED_FEED, {
      accessToken,
      signal: closing.signal,
      params: { feed },
      query: { request: JSON.stringify(request) },
    })
    closing.signal.throwIfAborted()
    store.setState({
      last: messages.reduce<Content | undefined>((last, message) => read(message, last), store.getState().last),
    })
  }

  /** A season that does not exist (404) is not requested again. */
  function lose(error: unknown): void {
    if (closing.signal.aborted || store.getState().status === 'CLOSED') return
    const reconnects = !(error instanceof CallError && error.status === 404)
    store.setState({ status: 'CLOSED', error: `${feed} connection error`, attempts: attempts + 1, reconnects })
    if (reconnects) cancelWait = environment.after(reconnectDelay(attempts++), () => void connect())
  }
}
