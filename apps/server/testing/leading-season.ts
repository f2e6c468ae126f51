import { onTestFinished } from 'vitest'
import { openSeason } from '#composition/season-jobs.ts'
import type { Database } from '#platform/db/client.ts'
import { leadAlone } from '#platform/leadership.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createNotices } from '#platform/notices.ts'
import { createNewsStore } from '#season/news-store.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { testLog } from './live-season.ts'

type Deps = Parameters<typeof openSeason>[0]
type Changes = Partial<Pick<Deps, 'readClock' | 'logFetches' | 'notify'> & Pick<Deps['nodes'], 'noteClock'>>

/** The season jobs of a single node, until the test ends. */
export async function openLeadingSeason(
  db: Database,
  source: Deps['source'],
  { noteClock = async () => {}, ...changes }: Changes = {},
) {
  const notices = createNotices()
  const leadership = leadAlone()
  const league = await openSeason({
    source,
    season: createSeasonStore(db),
    news: createNewsStore(db),
    readClock: async () => undefined,
    nodes: { notices, leadership, noteClock },
    metrics: createMetrics({ ofProcess: false }),
    log: testLog(),
    ...changes,
  })
  onTestFinished(async () => {
    await leadership.close()
    source.outside?.close()
    league.close()
  })
  return { league, notices }
}
