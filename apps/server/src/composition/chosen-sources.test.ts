import { setTimeout as sleep } from 'node:timers/promises'
import { DataState } from '@tuff/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logFetches } from '#features/data-sources/fetch-requests.ts'
import { readConfig } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/db/client.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createNewsStore } from '#season/news-store.ts'
import { addQuickAccount } from '#testing/identity/quick-account.ts'
import { testLog } from '#testing/live-season.ts'
import { newPostgresDatabase, onBothDatabases, onPostgres } from '#testing/platform/test-databases.ts'
import { openPublicUpstream } from '#testing/public-upstream.ts'
import { serveLeague } from '#testing/serve-league.ts'
import { joinNodes } from './nodes.ts'
import { openSeason } from './season-jobs.ts'
import { dataOriginOf, openSeasonSource, openStores } from './season-source.ts'
import { createSourceNote } from './source-note.ts'

/** One node of a league in real time without a sources file, until it is stopped. */
async function startNode(db: Database, databaseUrl?: string) {
  const log = testLog()
  const config = readConfig({ TUFF_DEMO: '0', TUFF_PRIVATE_SOURCES: '1' })
  const stores = openStores(db)
  const opened = new AsyncDisposableStack()
  const nodes = await joinNodes(databaseUrl, stores.settings, log, opened)
  const source = await openSeasonSource({ config, stores, nodes, log })
  const metrics = createMetrics({ ofProcess: false })
  const parts = { source, season: stores.season, news: createNewsStore(db), nodes, logFetches, metrics, log }
  const league = await openSeason({ ...parts, readClock: async () => undefined })
  opened.defer(() => source.chosen?.close())
  const stop = async () => {
    source.chosen?.close()
    await nodes.leadership.close()
    await opened.disposeAsync()
  }
  onTestFinished(stop)
  const status = () => source.chosen?.current?.status() ?? []
  const note = createSourceNote({ status, settings: stores.settings, leadership: nodes.leadership })
  const dataOrigin = dataOriginOf(source, nodes.leadership, note, config)
  const { clock } = source
  const { app, signedInAs } = await serveLeague({ db, league, notices: nodes.notices, clock, dataOrigin })
  const pat = { email: 'pat@own.example', name: 'Pat', roles: ['manager', 'commissioner'] }
  const id = (await stores.accounts.findByEmail(pat.email))?.id ?? (await addQuickAccount(db, pat))
  const headers = await signedInAs(pat.email, id)
  return {
    league,
    leadership: nodes.leadership,
    note,
    stop,
    points() {
      const { players, sheets } = league.snapshot
      return sheets[0]?.lines[players.findIndex(({ id }) => id === '00-1')]?.points
    },
    async choose(sources: object) {
      const payload = { season: 2024, sources }
      const { statusCode } = await app.inject({ method: 'PATCH', url: '/api/commissioner/sources', headers, payload })
      expect(statusCode).toBe(200)
    },
    fetchNow: () => app.inject({ method: 'POST', url: '/api/commissioner/data/fetch', headers }),
    state: async () => DataState.parse((await app.inject({ url: '/api/commissioner/data', headers })).json()),
  }
}

onBothDatabases('sources that were chosen on a page', (open, once) => {
  test('REAL-01 chosen sources are polled without a restart, and no longer once off; figures stay', async () => {
    const upstream = await openPublicUpstream()
    const db = await open()
    const { choose, points, league, state, fetchNow } = await startNode(db)
    expect(await state()).toMatchObject({ from: 'hand', sources: [] })
    await choose(upstream.allOn())
    await vi.waitFor(() => expect(points()).toBe(900), 10_000)
    await vi.waitFor(() => expect(league.snapshot.players.map(({ id }) => id)).toContain('00-2'), 10_000)
    await expect.poll(() => createNewsStore(db).newest(1)).toMatchObject([{ title: 'Ron Runner signs' }])
    expect(await state()).toMatchObject({ from: 'sources', askedHere: true })
    expect((await state()).sources.map(({ source }) => source)).toContain('news')

    upstream.setYards(100)
    expect((await fetchNow()).statusCode).toBe(202)
    await vi.waitFor(() => expect(points()).toBe(1000), 10_000)

    await choose(upstream.allOff())
    await expect.poll(async () => (await state()).sources).toEqual([])
    const requested = upstream.requested.length
    upstream.setYards(110)
    expect((await fetchNow()).statusCode).toBe(409)
    await sleep(1_500)
    expect([upstream.requested.length, points()]).toEqual([requested, 1000])

    await choose(upstream.allOn())
    await vi.waitFor(() => expect(points()).toBe(1100), 10_000)
  })

  once('REAL-01 are polled after a restart too, and changed addresses replace the previous ones', async () => {
    const [first, second] = [await openPublicUpstream(), await openPublicUpstream()]
    const db = await open()
    const before = await startNode(db)
    await before.choose(first.allOn())
    await vi.waitFor(() => expect(before.points()).toBe(900), 10_000)
    await before.stop()

    first.setYards(100)
    const after = await startNode(db)
    await vi.waitFor(() => expect(after.points()).toBe(1000), 10_000)
    second.setYards(120)
    await after.choose(second.allOn())
    await vi.waitFor(() => expect(after.points()).toBe(1200), 10_000)
    const requested = first.requested.length
    await sleep(1_200)
    expect(first.requested.length).toBe(requested)
  })
})

onPostgres(
  'REAL-01 sources chosen at one node are polled by the leader, and after it by the next leader',
  async () => {
    const upstream = await openPublicUpstream()
    const databaseUrl = await newPostgresDatabase()
    const open = async () => {
      const db = await openDatabase({ dataFolder: '', databaseUrl })
      onTestFinished(() => db.close())
      return startNode(db, databaseUrl)
    }
    const leader = await open()
    const other = await open()
    expect([leader.leadership.isLeader, other.leadership.isLeader]).toEqual([true, false])
    await other.choose(upstream.allOn())
    for (const { points } of [leader, other]) await vi.waitFor(() => expect(points()).toBe(900), 10_000)
    await leader.note.write()
    expect(await other.state()).toMatchObject({ from: 'sources', askedHere: false })
    expect((await other.state()).sources.map(({ source }) => source)).toContain('offense')

    upstream.setYards(130)
    await leader.stop()
    await vi.waitFor(() => expect(other.points()).toBe(1300), 20_000)
    expect(other.leadership.isLeader).toBe(true)
  },
  60_000,
)
