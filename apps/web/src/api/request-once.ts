import type { StoreApi } from 'zustand/vanilla'
import type { FeedConnection, FeedState } from './feed-client.ts'

/**
 * Sends a request unless the same one is pending or was answered (WKPT-05). Requests may be repeated after a reconnect,
 * because messages may have been missed.
 */
export function createRequestOnce(feed: Pick<StoreApi<Pick<FeedState<unknown>, 'status'>>, 'subscribe'>) {
  const sent = new Set<string>()
  let connection: Pick<FeedConnection, 'send'> | undefined
  feed.subscribe(({ status }) => {
    if (status !== 'OPEN') sent.clear()
  })

  return {
    sendTo(next: Pick<FeedConnection, 'send'>): void {
      connection = next
      sent.clear()
    },
    send(request: object): void {
      const key = JSON.stringify(request)
      if (!connection || sent.has(key)) return
      sent.add(key)
      connection.send(request).catch(() => sent.delete(key))
    },
    /** Sends a request whose response may have changed; does nothing while disconnected. */
    sendAgain(request: object): void {
      connection?.send(request).catch(() => {})
    },
  }
}
