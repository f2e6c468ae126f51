import { z } from 'zod'

/** One real-time connection each (spec section 7, GAME-08). */
export const FEEDS = ['news', 'latestNews', 'standings', 'fantasyPoints', 'gameday'] as const
export const FeedName = z.enum(FEEDS)
export type FeedName = z.infer<typeof FeedName>

/**
 * Why a feed closes (D-12). A page cannot see the HTTP status of a refused WebSocket, so a feed accepts and then
 * closes with one of these.
 */
export const FEED_CLOSE = {
  /** The server goes away in good order: come back. */
  restarting: 1012,
  /** The client reads too slowly, or the server is not ready: come back later. */
  tryLater: 1013,
  malformed: 4400,
  notAuthenticated: 4401,
  notAllowed: 4403,
} as const

/** After these a client must not simply try again; 4401 is worth one fresh token. */
export const isUnrecoverable = (closeCode: number): boolean =>
  closeCode === FEED_CLOSE.malformed || closeCode === FEED_CLOSE.notAuthenticated || closeCode === FEED_CLOSE.notAllowed

/**
 * What a feed says to whoever opened it with `heartbeat=1` in the address, at once and every `everyMs` (HAND-06): a page
 * cannot see the pings of a WebSocket, so that a line that died in silence would look to it like a quiet league. Nobody
 * else is sent it, because a client that knows the messages of the specification alone may stumble over another.
 */
export const FeedHeartbeat = z.object({
  type: z.literal('heartbeat'),
  everyMs: z.int().positive(),
  /** How long the access token is still good for, in the first one; no clocks need to agree for it. */
  expiresInMs: z.int().nonnegative().optional(),
})
export type FeedHeartbeat = z.infer<typeof FeedHeartbeat>

export const HEARTBEAT_ASKED = { name: 'heartbeat', value: '1' } as const

/** One heartbeat may be late and the next one lost; then nobody is there any more. */
export const silenceAfter = (everyMs: number): number => 2 * everyMs + 2_000
