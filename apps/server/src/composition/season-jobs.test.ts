import { DEFAULT_SETTINGS } from '@tuff/league'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createDemoLeague } from '#demo/demo-league.ts'
import { foundDemo } from '#demo/open-demo.ts'
import { readClockSetting } from '#features/clock/clock-service.ts'
import { logFetches, requestFetch } from '#features/data-sources/fetch-requests.ts'
import type { News } from '#notifications/notify.ts'
import { createClock } from '#platform/clock.ts'
import { openProvider } from '#providers/open-provider.ts'
import { createReplay } from '#providers/replay.ts'
import { sundayOf } from '#providers/sunday.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { openLeadingSeason } from '#testing/leading-season.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { gamesTable, newerStats } from '#testing/providers/nflverse-tables.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { choose } from '#testing/trades/choose.ts'
import { openStores } from './season-source.ts'

test("REAL-07 the commissioner's fetch bypasses the caches and is logged", async () => {
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
  const clock = { now: () => Date.UTC(2024, 8, 10), speed: 1 }
  const log = pino({ level: 'silent' })
  const db = await openTestDatabase()
  const season = createSeasonStore(db)
  const outside = await openProvider(folder.at('sources.json'), { isReplay: false, clock, memory: season, log })
  const source = { clock, provider: outside.provider, demo: undefined, outside }
  const { league, notices } = await openLeadingSeason(db, source, { logFetches })
  const points = () => league.snapshot.sheets[0]?.lines[0]?.points
  await vi.waitFor(() => expect(points()).toBe(900), 10_000)

  folder.write('stats.csv', stats(100))
  await db.transaction((tx) => requestFetch(tx, { subject: 'pat', email: 'pat@tuff.example' }))
  notices.publish({ part: 'fetch' })
  await vi.waitFor(() => expect(points()).toBe(1000), 10_000)
  const [entry, ...others] = await db.query.selectFrom('audit_log').selectAll().execute()
  expect([entry?.action, entry?.email, others]).toEqual(['data-fetched', 'pat@tuff.example', []])
  expect(JSON.parse(entry!.after)).toMatchObject({ written: { statLines: { new: 0, changed: 1 } } })
})

test('D-08 setting the clock on any node moves the league forwards and back', async () => {
  const demo = createDemoLeague()
  const { games } = demo.season
  const db = await openTestDatabase()
  const stores = openStores(db)
  const clock = createClock({ kind: 'replay', start: { week: 3 }, speed: 0 }, (week) => sundayOf(games, week))
  await foundDemo(stores, demo, clock.now())
  let noted = 0
  const source = { clock, provider: createReplay(demo.season), demo, outside: undefined }
  const { league, notices } = await openLeadingSeason(db, source, {
    readClock: () => readClockSetting(db.query),
    async noteClock() {
      noted = clock.now()
    },
  })
  const weeksShown = () => Object.keys(league.snapshot.standings.weeklyRanks).length
  expect([league.snapshot.week, weeksShown()]).toEqual([3, 3])

  let since = Date.now()
  const closedIn: Record<number, number[]> = { 5: [1, 2], 6: [1, 2, 3, 4], 2: [1] }
  for (const week of [5, 6, 2]) {
    since += 60_000
    await stores.settings.write('clock', { at: sundayOf(games, week), speed: 0, since })
    notices.publish({ part: 'clock' })
    await vi.waitFor(() => expect([league.snapshot.week, weeksShown()]).toEqual([week, week]), 10_000)
    expect(noted).toBe(sundayOf(games, week))
    // WEEK-01: weeks closed at setup, and those complete before the jump.
    await vi.waitFor(() => expect(league.snapshot.closedWeeks).toEqual(closedIn[week]), 10_000)
  }
  expect((await stores.season.statLines([3, 4, 5, 6])).length).toBe(0)
}, 60_000)

test('MONEY-03 HAND-03 TALK-01 the leading node keeps the books, reminds of dues and follows the lead of the week', async () => {
  const demo = createDemoLeague()
  const db = await openTestDatabase()
  const stores = openStores(db)
  // A lead counts after five minutes, which are a second here.
  const clock = createClock({ kind: 'replay', start: { week: 12 }, speed: 300 }, (week) =>
    sundayOf(demo.season.games, week),
  )
  await foundDemo(stores, demo, clock.now())
  await choose(db, { dues: { ...DEFAULT_SETTINGS.dues, amount: 12_500, dueOn: '2024-11-24' } })
  const kinds = new Set<string>()
  const notify = async (_tx: unknown, reported: () => readonly News[]) => {
    for (const { kind } of reported()) kinds.add(kind)
  }
  const source = { clock, provider: createReplay(demo.season), demo, outside: undefined }
  await openLeadingSeason(db, source, { notify })
  const ledger = () => db.query.selectFrom('ledger_lines').select('kind').limit(1).execute()
  await vi.waitFor(async () => expect(await ledger()).toHaveLength(1), 10_000)
  await vi.waitFor(() => expect(kinds).toContain('dues-due'), 10_000)
  await vi.waitFor(async () => expect(await stores.settings.read('week-lead')).toMatchObject({ week: 12 }), 10_000)
})
