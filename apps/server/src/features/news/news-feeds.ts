import { type FeedName, type NewsItem, type NewsMessage, NewsRequest } from '@tuff/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { FeedSource, FeedUser } from '#feeds/feed-source.ts'
import { throttle } from '#feeds/throttle.ts'
import type { Notices } from '#platform/notices.ts'
import type { NewsItem as StoredItem } from '#providers/provider.ts'

/** Items per feed: a full page, or the ticker at the foot of the page. */
const ITEMS = { news: 50, latestNews: 5 } as const satisfies Partial<Record<FeedName, number>>
type NewsFeed = keyof typeof ITEMS

/** Both news feeds (FEED-05, FEED-07): the newest items, pushed on every change (D-06). */
export function createNewsFeeds({
  newest,
  notices,
  publish,
  mayRead,
  log,
}: {
  newest: (count: number) => Promise<StoredItem[]>
  notices: Notices
  publish: (feed: NewsFeed, message: Uint8Array) => void
  /** D-13: who gets the items of the news page. The ticker at the foot of every page is for all. */
  mayRead: (user: FeedUser) => boolean
  log: Pick<FastifyBaseLogger, 'error'>
}) {
  const messages = messagesOf([])
  let reads = 0
  const push = throttle(() => {
    refresh().catch((error: unknown) => log.error({ err: error }, 'the news could not be read again'))
  })
  const unsubscribe = notices.subscribe(({ part }) => {
    if (part === 'news' || part === 'league') push()
  })

  const sourceOf = (feed: NewsFeed): FeedSource => ({
    respond: (request) => (NewsRequest.safeParse(request).success ? [messages[feed]] : undefined),
  })
  return {
    sources: { news: { ...sourceOf('news'), isFor: mayRead }, latestNews: sourceOf('latestNews') },
    refresh,
    stop() {
      unsubscribe()
      push.stop()
    },
  }

  async function refresh() {
    const read = ++reads
    const fresh = messagesOf(await newest(ITEMS.news))
    if (read !== reads) return
    for (const feed of ['news', 'latestNews'] as const) {
      if (fresh[feed].equals(messages[feed])) continue
      messages[feed] = fresh[feed]
      publish(feed, fresh[feed])
    }
  }
}

const messagesOf = (items: readonly StoredItem[]): Record<NewsFeed, Buffer> => ({
  news: newsMessage(items.slice(0, ITEMS.news)),
  latestNews: newsMessage(items.slice(0, ITEMS.latestNews)),
})

function newsMessage(items: readonly StoredItem[]): Buffer {
  const message: NewsMessage = { type: 'nflnews', news: items.map(newsItem) }
  return Buffer.from(JSON.stringify(message))
}

const newsItem = ({ id, title, link, image = '', publishedAt }: StoredItem): NewsItem => ({
  id,
  title,
  link,
  image,
  at: publishedAt,
})
