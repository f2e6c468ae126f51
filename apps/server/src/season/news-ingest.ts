import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { createMutex } from '#platform/mutex.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import type { NewsItem, SeasonProvider } from '#providers/provider.ts'
import type { NewsStore } from './news-store.ts'

/** Brings the provider's news into the database, and gives notice of it. Apart from the figures: either may fail alone. */
export type NewsIngest = {
  tick(): Promise<void>
  start(everyMs: number): void
  stop(): Promise<void>
}

/** Older items than these nobody is shown, so they are not asked after. */
const FOLLOWED = 100

export function createNewsIngest({
  provider,
  store,
  notices,
  clock,
  log,
}: {
  provider: Pick<SeasonProvider, 'news'>
  store: NewsStore
  notices: Notices
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}): NewsIngest {
  /** The newest items in the database. Undefined until they were read, or after a failed write. */
  let stored: Map<string, NewsItem> | undefined
  const inTurn = createMutex(() => {
    stored = undefined
  })

  const ingest: NewsIngest = {
    tick: () => inTurn(bring),
    ...repeatWhileStarted('the ingest of news', () => ingest.tick(), log),
  }
  return ingest

  async function bring() {
    const now = clock.now()
    const told = (await provider.news(now)).slice(0, FOLLOWED)
    const before = stored ?? byId(await store.newest(FOLLOWED))
    const after = byId(told)
    // What a source no longer mentions is merely old; only a replay that was moved back unsays an item.
    const isMovedBack = [...before.values()].some((item) => item.publishedAt > now && !after.has(item.id))
    const fresh = told.filter((item) => !isSame(item, before.get(item.id)))
    stored = after
    if (isMovedBack) await store.save({ put: told, removeAfter: now })
    else if (fresh.length > 0) await store.save({ put: fresh })
    else return
    notices.publish({ part: 'news' })
  }
}

const byId = (items: NewsItem[]) => new Map(items.map((item) => [item.id, item]))

const isSame = (item: NewsItem, other: NewsItem | undefined): boolean =>
  other !== undefined &&
  item.title === other.title &&
  item.link === other.link &&
  item.image === other.image &&
  item.publishedAt === other.publishedAt
