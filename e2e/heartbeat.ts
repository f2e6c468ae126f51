import { FeedHeartbeat, HEARTBEAT_QUERY, TAGS_QUERY } from '@tuff/contract'

export const isHeartbeat = (message: string | Buffer): boolean =>
  FeedHeartbeat.safeParse(JSON.parse(String(message))).success

/** The address that a page connects to, for clients that want the content alone. */
export function contentAlone(feedUrl: string): string {
  const address = new URL(feedUrl)
  for (const { name } of [HEARTBEAT_QUERY, TAGS_QUERY]) address.searchParams.delete(name)
  return address.href
}
