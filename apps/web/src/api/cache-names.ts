/** In a file of its own, because the first code does without the feeds. */
export const CACHED_FEEDS = ['standings', 'fantasyPoints', 'gameday', 'latestNews'] as const
export type CachedFeed = (typeof CACHED_FEEDS)[number]

export const RESPONSES = 'answers'
export const feedEntry = (feed: CachedFeed) => `feed ${feed}`
export const CACHED_NAMES = [RESPONSES, ...CACHED_FEEDS.map(feedEntry)]
