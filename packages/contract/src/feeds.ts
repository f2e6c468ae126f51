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

/** A tag changes with the data that it stands for, which pages then refetch. */
export const Tags = z
  .object({
    /** Teams, lineups, trades, corrections and the current week. */
    rosters: z.string(),
    settings: z.string(),
    /** What teams earned, and the payments that the user may see (MONEY-04, MONEY-06). */
    money: z.string(),
    /** The trade requests of the user's team; a commissioner's has all (DESK-05). */
    requests: z.string(),
    /** Times, players and team states of Pick Night (PICK-04). */
    picks: z.string(),
    /** The user's own picks (PICK-03). */
    ownPicks: z.string(),
  })
  .partial()
export type Tags = z.infer<typeof Tags>

/** Sent on request (`tags=1`) by the standings feed, at first and after each change. */
export const TagsMessage = z.object({ type: z.literal('tags'), data: Tags })
export type TagsMessage = z.infer<typeof TagsMessage>

export const TAGS_QUERY = { name: 'tags', value: '1' } as const

/** Allows for one late and one lost heartbeat. */
export const silenceAfter = (everyMs: number): number => 2 * everyMs + 2_000
