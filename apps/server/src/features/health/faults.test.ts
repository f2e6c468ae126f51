import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Health } from '@tuff/contract'
import { sundayOf } from '@tuff/league/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeBackup } from '#platform/backups/write-backup.ts'
import { type Database, openDatabase } from '#platform/db/client.ts'
import { trustedClock } from '#platform/trusted-clock.ts'
import { openProvider } from '#providers/open-provider.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { LINES, openFaultySeason } from '#testing/faulty-season.ts'
import { firstLines } from '#testing/faulty-upstream.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { testLog } from '#testing/live-season.ts'
import { messageOf } from '#testing/outbox/outbox-of.ts'
import { startSmtp } from '#testing/outbox/smtp-server.ts'
import { cleanUpLater } from '#testing/platform/clean-up.ts'
import { fillDisk, mountSmall, unmount } from '#testing/platform/small-disk.ts'
import { createTcpProxy } from '#testing/platform/tcp-proxy.ts'
import { newFolder, newPostgresDatabase, onPostgres, openTestDatabase } from '#testing/platform/test-databases.ts'
import { createServerHealth } from './server-health.ts'

const HOUR = 60 * 60_000
const LOCAL = { remoteAddress: '127.0.0.1' }

type Deps = Parameters<typeof createServerHealth>[0]

/** What Health says to look at, of a server that is well but for what the test replaces. */
const sentencesOf = async (db: Database, deps: Partial<Deps> = {}) => {
  const health = createServerHealth({
    db,
    clock: {},
    source: { dataFolder: newFolder() },
    version: '1.0.0',
    origin: 'https://league.example',
    backups: { list: async () => ({ backups: [], nextAt: null, kept: 14 }) },
    outbox: {
      isOpen: () => true,
      summary: async () => ({
        outbox: { waiting: 0, givenUp: 0, lastReason: null },
        lastSentAt: {},
        devices: 0,
      }),
    },
    sources: async () => [],
    ...deps,
  })
  return (await health()).findings.map(({ sentence }) => sentence)
}

test('HOST-02 a disk that is small, and then full, is found; with room again the database is well', async (context) => {
  const small = mountSmall()
  if ('missing' in small) return context.skip(small.missing)
  const { folder } = small
  onTestFinished(() => unmount(folder))
  const db = await openDatabase({ dataFolder: folder })
  onTestFinished(() => db.close())
  const sentences = () => sentencesOf(db, { source: { dataFolder: folder } })
  expect(await sentences()).toEqual(['the disk is almost full'])
  const ballast = join(folder, 'ballast')
  await fillDisk(ballast)
  expect(await sentences()).toEqual(['the database has no room left to write', 'the disk is almost full'])
  rmSync(ballast)
  expect(await sentences()).toEqual(['the disk is almost full'])
})

test('HOST-02 memory that a container hardly has is found', async () => {
  const db = await openTestDatabase()
  const limit = vi.spyOn(process, 'constrainedMemory')
  onTestFinished(() => limit.mockRestore())
  limit.mockReturnValue(process.memoryUsage.rss() * 1.1)
  expect(await sentencesOf(db)).toEqual(['the memory is almost used up'])
  limit.mockReturnValue(0)
  expect(await sentencesOf(db)).toEqual([])
})

test('HOST-02 a clock that jumps is found until it is accepted', async () => {
  const db = await openTestDatabase()
  let says = sundayOf(3)
  const clock = trustedClock({ now: () => says, speed: 1 }, { at: says })
  expect(await sentencesOf(db, { clock })).toEqual([])
  says += 48 * HOUR
  expect(await sentencesOf(db, { clock })).toEqual(['the clock of this machine is not believed'])
  clock.trust({ at: says })
  expect(await sentencesOf(db, { clock })).toEqual([])
})

test('HOST-02 a source that lies is held back, and one that responds 500 is found', async () => {
  const db = await openTestDatabase()
  let now = sundayOf(3) + 24 * HOUR
  const upstream = await openFaultySeason()
  const { provider, status, invalidate, close } = await openProvider(upstream.sourcesFile, {
    isReplay: false,
    privateSources: true,
    clock: { now: () => now },
    memory: createSeasonStore(db),
    log: testLog(),
  })
  onTestFinished(close)
  const sentences = async () => {
    now += HOUR
    invalidate()
    await Promise.allSettled([provider.games(now), provider.statLines(3, now)])
    return sentencesOf(db, { sources: async () => status() })
  }
  expect(await sentences()).toEqual([])
  upstream.lie('stats.csv', firstLines(3 * LINES))
  upstream.changeFiles()
  expect(await sentences()).toEqual(['one source sent figures that are held back'])
  upstream.respondCorrectly()
  expect(await sentences()).toEqual([])
  upstream.break('stats.csv')
  expect(await sentences()).toEqual(['one source cannot be read'])
  expect(status().find(({ failure }) => failure)?.failure).toMatchObject({ inARow: 1, message: /500/ })
})

/** A league server whose backups are real, asked as a monitor asks it. */
async function openMonitored(db: Database, dataFolder: string, more: Parameters<typeof openLeagueServer>[1] = {}) {
  const server = await openLeagueServer(db, {
    backupSetting: { source: { dataFolder }, hour: 3, kept: 14, write: writeBackup },
    ...more,
  })
  const get = async (url: string) => {
    const { statusCode, payload } = await server.app.inject({ url, ...LOCAL })
    expect([url, statusCode]).toEqual([url, 200])
    return payload
  }
  const health = async () => Health.parse(JSON.parse(await get('/metrics/health')))
  return {
    ...server,
    health,
    sentences: async () =>
      (await health()).findings.filter(({ about }) => about !== 'origin').map(({ sentence }) => sentence),
    /** Each figure by its name and labels, except those that differ between machines. */
    async metrics() {
      const lines = (await get('/metrics')).split('\n').filter((line) => /^tuff_/.test(line))
      return new Map(lines.map((line) => line.match(/^(\S+) (\S+)$/)!.slice(1) as [string, string]))
    },
  }
}

async function openStored() {
  const dataFolder = newFolder()
  const db = await openDatabase({ dataFolder })
  cleanUpLater(() => db.close())
  return { db, dataFolder }
}

test('HOST-02 failed, missing and damaged backups are found', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { db, dataFolder } = await openStored()
  const { context, health, sentences, metrics } = await openMonitored(db, dataFolder)
  const { backups } = context
  expect(await sentences()).toEqual([])

  const folder = join(dataFolder, 'backups')
  writeFileSync(folder, 'not a folder')
  expect(await backups.make('night', 'a night')).toBeDefined()
  expect(await sentences()).toEqual(['the last backup failed'])
  expect((await metrics()).get('tuff_backup_ok')).toBe('0')
  expect((await metrics()).has('tuff_backup_age_seconds')).toBe(false)

  rmSync(folder)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await backups.make('hand')).toBeUndefined()
  expect(await sentences()).toEqual(['a backup of the last day failed'])
  vi.setSystemTime(Date.now() + 60_000)
  expect(await backups.make('night', 'a night')).toBeUndefined()
  expect(await sentences()).toEqual([])

  const { backup } = await health()
  vi.setSystemTime(backup.verifiedAt! + 37 * HOUR)
  expect(await sentences()).toEqual(['there is no backup of the last night'])
  expect((await metrics()).get('tuff_backup_age_seconds')).toBe(String(37 * 60 * 60))
  expect((await metrics()).get('tuff_backup_ok')).toBe('1')

  const file = join(folder, readdirSync(folder)[0]!)
  const bytes = readFileSync(file)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  writeFileSync(file, bytes)
  await backups.checkKept()
  expect(await sentences()).toEqual(['a kept backup is damaged'])
})

test('HOST-02 /metrics has database, backups, outbox, disk, sources, version and security events', async () => {
  const smtp = await startSmtp()
  const { db, dataFolder } = await openStored()
  const failure = { message: 'It responds 500.', since: 1, inARow: 4, nextTry: 2 }
  const sources = [
    { source: 'offense', lastSuccess: 1, age: 61_000, failure, held: [] },
    { source: 'news', lastSuccess: undefined, age: undefined, failure: undefined, held: [] },
  ]
  const { app, context, manager, metrics, sentences } = await openMonitored(db, dataFolder, {
    isSending: true,
    mail: { smtpUrl: smtp.url, from: 'league@tuff.example' },
    dataOrigin: { from: 'sources', isPolledHere: () => true, status: async () => sources },
  })
  const before = await metrics()
  expect(before.get('tuff_outbox_messages{state="given_up"}')).toBe('0')
  expect(before.has('tuff_backup_ok')).toBe(false)
  const refused = 'tuff_security_events_total{event="not-allowed"}'

  smtp.behaviors.push({ status: 550, text: 'No such mailbox', to: 'recipient' })
  const later = Date.now() + 24 * HOUR
  const messages = [messageOf(), messageOf({ cause: 'later', notBefore: later })]
  await db.transaction((tx) => context.outbox.queue(tx, messages))
  await expect.poll(sentences).toContain('one message could not be delivered')
  await context.backups.make('hand')
  expect((await app.inject({ url: '/api/commissioner/health', headers: manager })).statusCode).toBe(403)

  const after = await metrics()
  const figures = Object.fromEntries(
    [...after].filter(([name]) => /^tuff_(info|findings|clock|database_condition|backup_ok|outbox|source)/.test(name)),
  )
  expect(figures).toEqual({
    'tuff_info{version="test"}': '1',
    'tuff_findings{about="origin"}': '1',
    'tuff_findings{about="sources"}': '1',
    'tuff_findings{about="outbox"}': '1',
    tuff_clock_believed: '1',
    'tuff_database_condition{condition="ok"}': '1',
    'tuff_database_condition{condition="lost"}': '0',
    'tuff_database_condition{condition="full"}': '0',
    'tuff_database_condition{condition="busy"}': '0',
    tuff_backup_ok: '1',
    'tuff_outbox_messages{state="waiting"}': '1',
    'tuff_outbox_messages{state="given_up"}': '1',
    'tuff_source_failures{source="offense"}': '4',
    'tuff_source_failures{source="news"}': '0',
    'tuff_source_held{source="offense"}': '0',
    'tuff_source_held{source="news"}': '0',
    'tuff_source_age_seconds{source="offense"}': '61',
  })
  const figure = (name: string) => Number(after.get(name))
  expect(figure('tuff_database_bytes')).toBeGreaterThan(100_000)
  expect(figure('tuff_database_answer_seconds')).toBeGreaterThanOrEqual(0)
  expect(figure('tuff_disk_free_bytes')).toBeGreaterThan(0)
  expect(figure('tuff_disk_bytes')).toBeGreaterThanOrEqual(figure('tuff_disk_free_bytes'))
  expect(figure('tuff_backup_age_seconds')).toBeLessThan(60)
  expect(figure(refused) - Number(before.get(refused))).toBe(1)
  expect(after.has('tuff_security_events_total{event="token-reuse"}')).toBe(true)
})

onPostgres('HOST-02 Health and the metrics tell that the database is lost, and the rest as last known', async () => {
  const target = new URL(await newPostgresDatabase())
  const door = await createTcpProxy(Number(target.port))
  target.port = String(door.port)
  const db = await openDatabase({ dataFolder: '', databaseUrl: target.href })
  cleanUpLater(() => db.close())
  const { context, sentences, metrics } = await openMonitored(db, newFolder())
  await db.transaction((tx) => context.outbox.queue(tx, [messageOf({ channel: 'push' })]))
  expect(await sentences()).toEqual([])
  expect((await metrics()).get('tuff_database_condition{condition="ok"}')).toBe('1')

  await door.shut()
  expect(await sentences()).toEqual(['the database does not answer'])
  const lost = await metrics()
  expect(lost.get('tuff_database_condition{condition="lost"}')).toBe('1')
  expect(lost.has('tuff_database_bytes')).toBe(false)
  expect(lost.get('tuff_outbox_messages{state="waiting"}')).toBe('1')

  await door.open()
  await expect.poll(sentences).toEqual([])
})
