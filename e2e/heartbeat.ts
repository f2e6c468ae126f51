import { FeedHeartbeat, HEARTBEAT_QUERY } from '@tuff/contract'

export const isHeartbeat = (message: string | Buffer): boolean =>
  FeedHeartbeat.safeParse(JSON.parse(String(message))).success

/** The address that a page connects to, for clients that want league data alone. */
export function withoutHeartbeat(feedUrl: string): string {
  const address = new URL(feedUrl)
  address.searchParams.delete(HEARTBEAT_QUERY.name)
  return address.href
}
