import type { NewsItem, PublicConfig } from '@tuff/contract'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { openArchivedFeed } from './archived-feed.ts'
import { publishBackOnline } from './back-online.ts'
import { FANTASY_POINTS_REQUESTS, type FantasyPoints, readFantasyPoints } from './fantasy-points-message.ts'
import { createFeedStore, type FeedState, openFeed } from './feed-client.ts'
import type { GameDay } from './game-day-message.ts'
import { NEWS_REQUESTS, readNews } from './news-message.ts'
import { createRequestOnce } from './request-once.ts'
import { isOfToday } from './shown-season.ts'
import { readStandings, STANDINGS_REQUESTS, type Standings } from './standings-message.ts'
import { tags } from './tags.ts'

type FeedContents = {
  standings: Standings
  fantasyPoints: FantasyPoints
  gameday: GameDay
  news: NewsItem[]
  latestNews: NewsItem[]
}
export type NewsFeed = 'news' | 'latestNews'

export const feeds: { [Feed in keyof FeedContents]: StoreApi<FeedState<FeedContents[Feed]>> } = {
  standings: createFeedStore(),
  fantasyPoints: createFeedStore(),
  gameday: createFeedStore(),
  news: createFeedStore(),
  latestNews: createFeedStore(),
}

feeds.standings.subscribe((now, before) => {
  if (now.status === 'OPEN' && before.status !== 'OPEN' && before.last) publishBackOnline()
})

export const fantasyPointsRequests = createRequestOnce(feeds.fantasyPoints)

export function useFeed<Feed extends keyof FeedContents, T>(
  feed: Feed,
  select: (state: FeedState<FeedContents[Feed]>) => T,
): T {
  return useStore(feeds[feed], select)
}

export type Connections = { urls: PublicConfig['feeds']; accessToken: (options: { fresh: boolean }) => Promise<string> }

export function openFeeds({ urls, accessToken }: Connections): () => void {
  const open = feedOpener()
  const standings = open({
    feed: 'standings',
    url: urls.standings,
    store: feeds.standings,
    accessToken,
    requests: STANDINGS_REQUESTS,
    read: readStandings,
    onTags: (now) => tags.setState(now, true),
  })
  const fantasyPoints = open({
    feed: 'fantasyPoints',
    url: urls.fantasyPoints,
    store: feeds.fantasyPoints,
    accessToken,
    requests: FANTASY_POINTS_REQUESTS,
    read: readFantasyPoints,
  })
  fantasyPointsRequests.sendTo(fantasyPoints)
  return () => {
    standings.close()
    fantasyPoints.close()
  }
}

/** Separate, because few pages show news and the ticker can be switched off. */
export function openNewsFeed(feed: NewsFeed, { urls, accessToken }: Connections): () => void {
  const store = feeds[feed]
  const { close } = openFeed({ feed, url: urls[feed], store, accessToken, requests: NEWS_REQUESTS, read: readNews })
  return () => leave(close, store)
}

/** News is always of today; the other feeds are of the season that is shown. */
export const feedOpener = () => (isOfToday() ? openFeed : openArchivedFeed)

export function leave<Content>(close: () => void, store: StoreApi<FeedState<Content>>): void {
  close()
  store.setState({ error: undefined, attempts: 0 })
}
