import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Backups } from '@tuff/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { KEYED_SEAL_BYTES, readSeal, SEAL_BYTES, seal } from '#platform/backups/backup-seal.ts'
import { writeBackupOnThread } from '#platform/backups/backup-thread.ts'
import { writeBackup } from '#platform/backups/write-backup.ts'
import { type Database, openDatabase } from '#platform/db/client.ts'
import { UnavailableError } from '#platform/db/unavailable.ts'
import type { LeaderWork } from '#platform/leadership.ts'
import { StartError } from '#platform/start-error.ts'
import { run } from '#testing/cli/run.ts'
import { allRows, inspectDatabase } from '#testing/cli/whole-database.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { testLog } from '#testing/live-season.ts'
import { cleanUpLater } from '#testing/platform/clean-up.ts'
import { newFolder, newPostgresDatabase, onPostgres, openTestDatabase } from '#testing/platform/test-databases.ts'
import { type BackupSetting, createBackupService } from './backup-service.ts'
import { findingsIn } from './health-findings.ts'
import { createNightBackups } from './night-backups.ts'

const DAY_MS = 24 * 60 * 60_000
const NIGHT = new Date(2024, 10, 24, 3, 0).getTime()

const HEALTHY = {
  ...{ at: NIGHT, version: '1.0.0', startedAt: NIGHT, sources: [], disk: null },
  origin: { url: 'https://league.example', isLocal: false },
  clock: { isBelieved: true },
  database: { kind: 'sqlite' as const, condition: 'ok' as const, answeredInMs: 1, bytes: 1 },
  memory: { usedBytes: 1, totalBytes: 100 },
  outbox: { waiting: 0, givenUp: 0, lastReason: null },
  mail: { isOpen: false, lastSentAt: null },
  push: { devices: 0, lastSentAt: null },
  backup: { last: null, verifiedAt: null, nextAt: null },
}

async function openBackups(
  { secret, ...setting }: Partial<BackupSetting> & { secret?: string } = {},
  { around = (db: Database) => db, url = '', log = testLog() } = {},
) {
  const dataFolder = newFolder()
  const databaseUrl = url || undefined
  const db = await openDatabase({ dataFolder, databaseUrl })
  cleanUpLater(() => db.close())
  await db.query.insertInto('secrets').values({ name: 'of the test', value: 'sealed' }).execute()
  let time = NIGHT - 60_000
  const now = () => time
  const reported: string[] = []
  const whole = { source: { dataFolder, databaseUrl, secret }, hour: 3, kept: 3, write: writeBackup, ...setting }
  const backups = createBackupService({
    db: around(db),
    setting: whole,
    version: '1.0.0',
    notify: async (_tx, notifications) =>
      void reported.push(...notifications().map((each) => `${'to' in each ? each.to : ''}: ${each.title}`)),
    commissioners: async () => ['pat@tuff.example'],
    log,
    now,
  })
  const nights = createNightBackups({ backups, setting: whole, log, now })
  return {
    db,
    backups,
    reported,
    folder: join(dataFolder, 'backups'),
    /** Moves the time and looks whether a backup is due. */
    async at(moment: number) {
      time = moment
      await nights.look()
      return (await backups.list()).backups
    },
  }
}

async function aNightIsKept(setting: Partial<BackupSetting>, url = '') {
  const { db, at, folder, reported, backups } = await openBackups(setting, { url })
  expect(await at(NIGHT - 1)).toEqual([])
  const [made] = await at(NIGHT)
  expect(made).toMatchObject({ at: NIGHT, kind: 'night', state: 'verified', finding: null, isHere: true })
  expect(await at(NIGHT + DAY_MS - 1)).toHaveLength(1)
  for (const day of [1, 2, 3, 4]) await at(NIGHT + day * DAY_MS)
  const { backups: all, nextAt } = await backups.list()
  expect(all.map((backup) => backup.at)).toEqual([4, 3, 2].map((day) => NIGHT + day * DAY_MS))
  expect(nextAt).toBe(NIGHT + 5 * DAY_MS)
  expect(readdirSync(folder)).toHaveLength(3)
  expect(reported).toEqual([])

  // All rows but the list of backups itself, which the file cannot contain.
  const { backups: _, ...rows } = await allRows(db)
  const file = join(folder, readdirSync(folder).toSorted().at(-1)!)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const target = join(newFolder(), 'data')
  expect(await run(['restore', file], { TUFF_DATA: target })).toMatchObject({ code: 0, err: '' })
  await inspectDatabase({ dataFolder: target }, async (restored) => {
    const { backups: __, ...again } = await allRows(restored)
    const steps = (all: typeof rows) => ({ ...all, kysely_migration: all.kysely_migration?.length })
    expect(steps(again)).toEqual(steps(rows))
  })
}

test('SHIP-06 every night a backup is made and verified on a thread of its own; the oldest go', () =>
  aNightIsKept({ write: writeBackupOnThread }))

onPostgres('SHIP-06 the same on PostgreSQL', async () => aNightIsKept({}, await newPostgresDatabase()))

test('SHIP-06 one flipped bit of a kept backup is found by the next night and reported', async () => {
  const lines: unknown[] = []
  const log = { ...testLog(), warn: (...line: unknown[]) => void lines.push(line) }
  const { at, folder, reported, backups } = await openBackups({}, { log })
  const [first] = await at(NIGHT)
  const file = join(folder, readdirSync(folder)[0]!)
  const bytes = readFileSync(file)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  writeFileSync(file, bytes)
  const all = await at(NIGHT + DAY_MS)
  expect(all.map(({ state, isHere }) => [state, isHere])).toEqual([
    ['verified', true],
    ['failed', false],
  ])
  expect(all[1]?.finding).toMatch(/is damaged: it has changed since it was verified\.$/)
  expect(reported).toEqual(['pat@tuff.example: A backup is damaged'])
  await expect(backups.open(first!.id)).rejects.toThrow('There is no such backup.')
  expect(lines).toEqual([[{ file }, 'a kept backup is damaged']])
  // A second check reports nothing again.
  const later = await at(NIGHT + 2 * DAY_MS)
  expect([reported.length, lines.length]).toEqual([1, 1])
  const finding = { about: 'backup', sentence: 'a kept backup is damaged' }
  expect(findingsIn(HEALTHY, later)).toEqual([finding])
  // It goes with its file.
  rmSync(file)
  expect(findingsIn(HEALTHY, await at(NIGHT + 3 * DAY_MS))).toEqual([])
})

test('SHIP-06 a kept backup that somebody changed and sealed again is found by its key', async () => {
  const { at, folder, reported } = await openBackups({ secret: 'the key of this league, long enough' })
  await at(NIGHT)
  const file = join(folder, readdirSync(folder)[0]!)
  writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size - SEAL_BYTES - KEYED_SEAL_BYTES))
  {
    using opened = new DatabaseSync(file)
    opened.exec(`update secrets set value = 'other'`)
  }
  await seal(file, 'the key of another league, long too')
  const [, first] = await at(NIGHT + DAY_MS)
  expect(first).toMatchObject({ state: 'failed', finding: expect.stringMatching(/is damaged/) })
  expect(reported).toEqual(['pat@tuff.example: A backup is damaged'])
})

test('SHIP-06 a backup whose rows differ from the database is refused before it gets its name', async () => {
  const { folder } = await openBackups()
  const dataFolder = join(folder, '..')
  const target = join(newFolder(), 'league.backup')
  const { verifyBackup } = await import('#platform/backups/backup-file.ts')
  await writeBackup({ dataFolder }, target, { madeAt: 'now', version: '1.0.0' })
  const tables = (await import('#platform/backups/table-digests.ts')).digestTables
  const expected = (() => {
    using file = new DatabaseSync(target, { readOnly: true })
    return tables(file)
  })()
  await expect(verifyBackup(target, expected)).resolves.toBeUndefined()
  for (const change of [`update secrets set value = 'other'`, 'delete from secrets']) {
    writeFileSync(target, readFileSync(target).subarray(0, statSync(target).size - SEAL_BYTES))
    {
      using file = new DatabaseSync(target)
      file.exec(change)
    }
    await seal(target)
    await expect(verifyBackup(target, expected)).rejects.toThrow(/is damaged \(rows differ in secrets\)/)
  }
})

test('SHIP-06 a failed nightly backup is reported once and retried every hour', async () => {
  let isFull = true
  const { at, reported, folder } = await openBackups({
    write: async (...args) => {
      if (isFull) throw new StartError('The disk is full.')
      return writeBackup(...args)
    },
  })
  const failed = [{ state: 'failed', finding: 'The disk is full.', isHere: false }]
  expect(await at(NIGHT)).toMatchObject(failed)
  expect(await at(NIGHT + 30 * 60_000)).toMatchObject([{ at: NIGHT }])
  expect(await at(NIGHT + 61 * 60_000)).toMatchObject(failed)
  // The same key: the outbox sends it once.
  expect(new Set(reported)).toEqual(new Set(['pat@tuff.example: The backup failed']))
  isFull = false
  expect(await at(NIGHT + 122 * 60_000)).toMatchObject([{ state: 'verified' }])
  expect(readdirSync(folder)).toHaveLength(1)
})

test('SHIP-06 a failure that the database cannot record is shown, and recorded when it can be', async () => {
  let isLost = true
  const { db, at, reported } = await openBackups(
    { write: () => Promise.reject(new StartError('The disk is full.')) },
    {
      around: (real) => ({
        ...real,
        get query() {
          return real.query
        },
        transaction: (work) =>
          isLost ? Promise.reject(new UnavailableError('full', 'no room')) : real.transaction(work),
      }),
    },
  )
  const recorded = () => db.query.selectFrom('backups').select('finding').execute()
  expect(await at(NIGHT)).toMatchObject([{ finding: 'The disk is full.' }])
  expect([await recorded(), reported]).toEqual([[], []])
  isLost = false
  await at(NIGHT + 60_000)
  expect(await recorded()).toEqual([{ finding: 'The disk is full.' }])
  expect(reported).toEqual(['pat@tuff.example: The backup failed'])
})

test('SHIP-06 a commissioner backs up now, and downloads the sealed file after a recent sign-in', async () => {
  const dataFolder = newFolder()
  const db = await openDatabase({ dataFolder })
  cleanUpLater(() => db.close())
  const backups = { source: { dataFolder }, hour: 3, kept: 14, write: writeBackup }
  const { app, commissioner, as } = await openLeagueServer(db, { backupSetting: backups })
  const url = '/api/commissioner/backups'
  const made = await app.inject({ method: 'POST', url, headers: commissioner })
  expect(made.statusCode).toBe(201)
  const [backup] = Backups.parse(made.json()).backups
  expect(backup).toMatchObject({ kind: 'hand', state: 'verified', isHere: true })

  const download = (headers: object) => app.inject({ url: `${url}/${backup!.id}/file`, headers: { ...headers } })
  const old = await as('commissioner@tuff.example', Date.now() - 16 * 60_000)
  expect((await download(old)).statusCode).toBe(428)
  const file = await download(commissioner)
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="tuff-[\dTZ-]+\.backup"$/)
  const copy = join(newFolder(), 'downloaded.backup')
  writeFileSync(copy, file.rawPayload)
  expect(await readSeal(copy)).toMatchObject({ isSealed: true })
  using opened = new DatabaseSync(copy, { readOnly: true })
  const names = opened.prepare('select name from backup').all()
  expect(names.map(({ name }) => name)).not.toContain('secret-key')

  rmSync(join(dataFolder, 'backups'), { recursive: true })
  expect((await download(commissioner)).statusCode).toBe(404)
  const { backups: shown } = Backups.parse((await app.inject({ url, headers: commissioner })).json())
  expect(shown).toEqual([])
})

test('SHIP-06 only the node that leads backs up at night', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NIGHT })
  onTestFinished(() => void vi.useRealTimers())
  const works: LeaderWork[] = []
  const leadership = { whileLeading: async (work: LeaderWork) => void works.push(work) }
  const backups = { source: { dataFolder: newFolder() }, hour: 3, kept: 3, write: writeBackup }
  const { app, as } = await openLeagueServer(await openTestDatabase(), { backupSetting: backups, leadership })
  const call = async (method: 'GET' | 'POST') => {
    const headers = await as('commissioner@tuff.example')
    return app.inject({ method, url: '/api/commissioner/backups', headers })
  }
  const kinds = async () => Backups.parse((await call('GET')).json()).backups.map(({ kind }) => kind)

  // A backup that is being made is waited for.
  await call('POST')
  expect(await kinds()).toEqual(['hand'])

  vi.setSystemTime(NIGHT + DAY_MS)
  for (const work of works) await work.start()
  await expect.poll(kinds).toEqual(['night', 'hand'])
})
