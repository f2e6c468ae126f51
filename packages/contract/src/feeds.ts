import { z } from 'zod'

/** One real-time connection each (spec section 7, GAME-08, TALK-04). */
export const FEEDS = ['news', 'latestNews', 'standings', 'fantasyPoints', 'gameday', 'television'] as const
export const FeedName = z.enum(FEEDS)
export type FeedName = z.infer<typeof FeedName>

/**
 * Why a feed closes (D-12). A page cannot see the HTTP status of a refused WebSocket, so a feed accepts and then closes
 * with one of these.
 */
export const FEED_CLOSE = {
  /** The server shuts down; reconnect. */
  restarting: 1012,
  /** The client reads too slowly, or the server is not ready; reconnect later. */
  tryLater: 1013,
  malformed: 4400,
  notAuthenticated: 4401,
  notAllowed: 4403,
} as const

/** After these a client must not simply reconnect; 4401 is worth one fresh token. */
export const isUnrecoverable = (closeCode: number): boolean =>
  closeCode === FEED_CLOSE.malformed || closeCode === FEED_CLOSE.notAuthenticated || closeCode === FEED_CLOSE.notAllowed

/**
 * Sent to clients that opened the feed with `heartbeat=1`, at once and every `everyMs` (HAND-06): a page cannot see a
 * WebSocket's pings, so a dead connection would look like a quiet league. Other clients may know the specification's
 * messages alone and are not sent it.
 */
export const FeedHeartbeat = z.object({
  type: z.literal('heartbeat'),
  everyMs: z.int().positive(),
  /** How long the access token stays valid, in the first one; relative, so clocks need not agree. */
  expiresInMs: z.int().nonnegative().optional(),
})
export type FeedHeartbeat = z.infer<typeof FeedHeartbeat>

export const HEARTBEAT_QUERY = { name: 'heartbeat', value: '1' } as const

/** Allows one late and one lost heartbeat before the connection counts as dead. */
export const silenceAfter = (everyMs: number): number => 2 * everyMs + 2_000
