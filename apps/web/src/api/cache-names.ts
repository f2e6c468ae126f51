/** What of the last visit is read before a page is drawn. Apart from the feeds, which the first code does without. */
export const CACHED_FEEDS = ['standings', 'fantasyPoints', 'gameday', 'latestNews'] as const
export type CachedFeed = (typeof CACHED_FEEDS)[number]

export const RESPONSES = 'answers'
export const feedEntry = (feed: CachedFeed) => `feed ${feed}`
export const CACHED_NAMES = [RESPONSES, ...CACHED_FEEDS.map(feedEntry)]
