import type { StoreApi } from 'zustand/vanilla'
import type { FeedConnection, FeedState } from './feed-client.ts'

/**
 * Sends a request unless the same is under way or answered already (WKPT-05). A connection that was lost may have
 * missed something, so after it everything may be asked for again.
 */
export function createRequestOnce(feed: Pick<StoreApi<Pick<FeedState<unknown>, 'status'>>, 'subscribe'>) {
  const asked = new Set<string>()
  let connection: Pick<FeedConnection, 'send'> | undefined
  feed.subscribe(({ status }) => {
    if (status !== 'OPEN') asked.clear()
  })

  return {
    sendTo(next: Pick<FeedConnection, 'send'>): void {
      connection = next
      asked.clear()
    },
    ask(request: object): void {
      const key = JSON.stringify(request)
      if (!connection || asked.has(key)) return
      asked.add(key)
      connection.send(request).catch(() => asked.delete(key))
    },
    /** For an answer that may have become another; while nothing is connected there is nothing to ask. */
    askAgain(request: object): void {
      connection?.send(request).catch(() => {})
    },
  }
}
