import { FeedHeartbeat, HEARTBEAT_ASKED } from '@tuff/contract'

/** A word of the line itself, not of the league. */
export const isHeartbeat = (message: string | Buffer): boolean =>
  FeedHeartbeat.safeParse(JSON.parse(String(message))).success

/** The address that a page connects to, for one who wants to hear the league alone. */
export function withoutHeartbeat(feedUrl: string): string {
  const address = new URL(feedUrl)
  address.searchParams.delete(HEARTBEAT_ASKED.name)
  return address.href
}
