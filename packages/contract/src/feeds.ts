import { z } from 'zod'

/** One WebSocket connection each (spec section 7, GAME-08, TALK-04). */
export const FEEDS = ['news', 'latestNews', 'standings', 'fantasyPoints', 'gameday', 'television'] as const
export const FeedName = z.enum(FEEDS)
export type FeedName = z.infer<typeof FeedName>

/** A feed accepts and then closes with one of these (D-12), because a page cannot see a refused upgrade's status. */
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

/** Sent on request (`heartbeat=1`), because a page cannot see WebSocket pings and so no dead connection (HAND-06). */
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
