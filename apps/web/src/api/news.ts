import { useEffect } from 'react'
import { useConfig } from './config.ts'
import { type NewsFeed, openNewsFeed, useFeed } from './feeds.ts'
import { useSession } from './session.ts'

export function useNews(feed: NewsFeed) {
  const { feeds: urls } = useConfig()
  const { accessToken } = useSession()
  useEffect(() => openNewsFeed(feed, { urls, accessToken }), [feed, urls, accessToken])

  const status = useFeed(feed, (state) => state.status)
  const attempts = useFeed(feed, (state) => state.attempts)
  const reconnects = useFeed(feed, (state) => state.reconnects)
  const isCached = useFeed(feed, (state) => state.cachedAt !== undefined)
  return {
    items: useFeed(feed, (state) => state.last),
    error: useFeed(feed, (state) => (state.cachedAt === undefined ? state.error : undefined)),
    isConnecting: status === 'CONNECTING' && !isCached,
    isLost: status === 'CLOSED' && attempts > 0 && reconnects,
  }
}
