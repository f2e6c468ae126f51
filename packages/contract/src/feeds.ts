import { z } from 'zod'

/** One WebSocket connection each (spec section 7, GAME-08, TALK-04). */
export const FEEDS = ['news', 'latestNews', 'standings', 'fantasyPoints', 'gameday', 'television'] as const
export const FeedName = z.enum(FEEDS)
export type FeedName = z.infer<typeof FeedName>

/**
 * A feed accepts and then closes with one of these (D-12), because a page cannot see the status of a refused upgrade.
 */
export const FEED_CLOSE = {
  /** Reconnect. */
  restarting: 1012,
  /** Too slow a client, or the server is not ready: reconnect later. */
  tryLater: 1013,
  malformed: 4400,
  notAuthenticated: 4401,
  notAllowed: 4403,
} as const

/** Reconnecting does not help after these, except with a new token after 4401. */
export const isUnrecoverable = (closeCode: number): boolean =>
  closeCode === FEED_CLOSE.malformed || closeCode === FEED_CLOSE.notAuthenticated || closeCode === FEED_CLOSE.notAllowed

/** Sent on request (`heartbeat=1`), because a page cannot see WebSocket pings (HAND-06). */
export const FeedHeartbeat = z.object({
  type: z.literal('heartbeat'),
  everyMs: z.int().positive(),
  /** In the first heartbeat: the remaining validity of the access token. Relative, so that clocks need not agree. */
  expiresInMs: z.int().nonnegative().optional(),
})
export type FeedHeartbeat = z.infer<typeof FeedHeartbeat>

export const HEARTBEAT_QUERY = { name: 'heartbeat', value: '1' } as const

/**
 * Sent on request (`own=1`) by the standings feed, at first and after each change: only to the connections of the person
 * whose data they are tags of. The page of another of their devices then refetches it.
 */
export const OwnTags = z.object({
  type: z.literal('ownTags'),
  /** Of the person's own picks (PICK-03). */
  picks: z.string(),
})
export type OwnTags = z.infer<typeof OwnTags>

export const OWN_TAGS_QUERY = { name: 'own', value: '1' } as const

/** Allows for one late and one lost heartbeat. */
export const silenceAfter = (everyMs: number): number => 2 * everyMs + 2_000
