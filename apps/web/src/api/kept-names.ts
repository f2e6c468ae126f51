/** What of the last visit is read before a page is drawn. Apart from the feeds, which the first code does without. */
export const KEPT_FEEDS = ['standings', 'fantasyPoints', 'gameday', 'latestNews'] as const
export type KeptFeed = (typeof KEPT_FEEDS)[number]

export const ANSWERS = 'answers'
export const feedEntry = (feed: KeptFeed) => `feed ${feed}`
export const KEPT_NAMES = [ANSWERS, ...KEPT_FEEDS.map(feedEntry)]
