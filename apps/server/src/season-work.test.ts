import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createNewsStore } from '#features/season/news-store.ts'
import { createSeasonStore } from '#features/season/season-store.ts'
import { leadAlone } from '#platform/leadership.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createNotices } from '#platform/notices.ts'
import { openTestDatabase } from '#platform/testing/test-databases.ts'
import { openProvider } from '#providers/open-provider.ts'
import { gamesTable, newerStats } from '#providers/testing/nflverse-tables.ts'
import { sourceFolder } from '#providers/testing/source-folder.ts'
import { openSeason } from './season-work.ts'

test('what the commissioner wants fetched is fetched at once, however young the last answer is', async () => {
  const stats = (yards: number) => newerStats({ player_id: '00-1', rushing_yards: yards })
  const folder = sourceFolder({
    'games.csv': gamesTable({ week: 1 }),
    'stats.csv': stats(90),
    'sources.json': JSON.stringify({
      season: 2024,
      schedule: { nflverse: 'games.csv' },
      offense: { nflverse: 'stats.csv' },
    }),
  })
  let now = Date.UTC(2024, 8, 10)
  const clock = { now: () => now, speed: 1 }
  const log = pino({ level: 'silent' })
  const db = await openTestDatabase()
  const season = createSeasonStore(db)
  const outside = await openProvider(folder.at('sources.json'), { isReplay: false, clock, memory: season, log })
  const notices = createNotices()
  const leadership = leadAlone()
  const league = await openSeason({
    source: { clock, provider: outside.provider, demo: undefined, outside },
    season,
    news: createNewsStore(db),
    nodes: { notices, leadership },
    metrics: createMetrics({ ofProcess: false }),
    log,
  })
  onTestFinished(async () => {
    await leadership.close()
    outside.close()
    league.close()
  })
  const points = () => league.snapshot.sheets[0]?.lines[0]?.points
  await vi.waitFor(() => expect(points()).toBe(900), 10_000)

  folder.write('stats.csv', stats(100))
  // Longer than a file counts as just read, and far shorter than the pause between two questions.
  now += 11_000
  notices.publish({ part: 'fetch' })
  await vi.waitFor(() => expect(points()).toBe(1000), 10_000)
})
