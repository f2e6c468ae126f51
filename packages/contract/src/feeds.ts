import { z } from 'zod'

/** One real-time connection each (spec section 7). */
export const FEEDS = ['news', 'latestNews', 'standings', 'fantasyPoints'] as const
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
