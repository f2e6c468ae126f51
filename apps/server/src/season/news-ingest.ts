import { createMutex } from '#platform/mutex.ts'
import type { NewsItem, SeasonProvider } from '#providers/provider.ts'
import { createLeaderJob, type JobDeps } from './leader-job.ts'
import type { NewsStore } from './news-store.ts'

type Deps = Pick<JobDeps<never>, 'notices' | 'clock' | 'log'> & {
  provider: Pick<SeasonProvider, 'news'>
  store: NewsStore
}

/** Older items are never shown. */
const FOLLOWED = 100

/** Separate from the figures, because either may fail alone. */
export function createNewsIngest({ provider, store, notices, clock, log }: Deps) {
  /** The newest stored items; undefined until read, or after a failed write. */
  let stored: Map<string, NewsItem> | undefined
  const serialize = createMutex(() => {
    stored = undefined
  })

  return createLeaderJob('news ingest', () => serialize(storeNews), log)

  async function storeNews() {
    const now = clock.now()
    const reported = (await provider.news(now)).slice(0, FOLLOWED)
    const before = stored ?? byId(await store.newest(FOLLOWED))
    const after = byId(reported)
    // Items missing from a source are merely old; only a replay that was moved back removes items.
    const isMovedBack = [...before.values()].some((item) => item.publishedAt > now && !after.has(item.id))
    const fresh = reported.filter((item) => !isSame(item, before.get(item.id)))
    stored = after
    if (isMovedBack) await store.save({ put: reported, removeAfter: now })
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
