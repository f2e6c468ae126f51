import type { StoreApi } from 'zustand/vanilla'
import type { FeedConnection, FeedState } from './feed-client.ts'

/** WKPT-05: sends a request once per connection, because a reconnect may have missed messages. */
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
    sendAgain(request: object): void {
      connection?.send(request).catch(() => {})
    },
  }
}
