import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSnapshot } from '@tuff/league'
import { expect, test } from 'vitest'
import { createPickStore, nothing } from '#features/picks/pick-store.ts'
import { KEYED_SEAL_BYTES, SEAL_BYTES, seal } from '#platform/backups/backup-seal.ts'
import { writeBackup } from '#platform/backups/write-backup.ts'
import { type Database, openDatabase } from '#platform/db/client.ts'
import { openSecrets } from '#platform/secrets.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { run } from '#testing/cli/run.ts'
import { allRows, inspectDatabase } from '#testing/cli/whole-database.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openOwnLeague } from '#testing/own-league.ts'
import { startChild } from '#testing/platform/child-process.ts'
import { newFolder } from '#testing/platform/test-databases.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

const snapshotIn = async (db: Database) => buildSnapshot({ ...(await createSeasonStore(db).load()), week: 12 })

async function openLeague(fill: (db: Database) => Promise<unknown> = openLeagueServer) {
  const dataFolder = newFolder()
  const db = await openDatabase({ dataFolder })
  const secrets = await openSecrets(db, { secret: undefined, dataFolder })
  await fill(db)
  await secrets.keep('of the test', async () => 'what only the key opens')
  return { db, dataFolder }
}

/** Changes a backup and seals it again, as far as one can without the key of its league. */
async function change(file: string, statement: string, key?: string): Promise<void> {
  truncateSync(file, statSync(file).size - SEAL_BYTES - KEYED_SEAL_BYTES)
  {
    using opened = new DatabaseSync(file)
    opened.exec(statement)
  }
  await seal(file, key)
}

async function backUp(dataFolder: string): Promise<string> {
  const file = join(newFolder(), 'league.backup')
  expect(await run(['backup', file], { TUFF_DATA: dataFolder })).toMatchObject({ code: 0, err: '' })
  return file
}

test('a backup of a running league, restored, is the same league with the same key', async () => {
  const { db, dataFolder } = await openLeague()
  const [rows, snapshot] = [await allRows(db), await snapshotIn(db)]
  const file = await backUp(dataFolder)
  await db.close()
  expect(readdirSync(join(file, '..'))).toEqual(['league.backup'])
  expect(modeOf(file)).toBe('600')

  const target = join(newFolder(), 'data')
  const restored = await run(['restore', file], { TUFF_DATA: target })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('(24 teams) is in')
  for (const name of ['tuff.sqlite', 'secret.key']) expect(modeOf(join(target, name))).toBe('600')
  expect(readFileSync(join(target, 'secret.key'))).toEqual(readFileSync(join(dataFolder, 'secret.key')))
  await inspectDatabase({ dataFolder: target }, async (again) => {
    expect(await allRows(again)).toEqual(rows)
    expect(await snapshotIn(again)).toEqual(snapshot)
    const secrets = await openSecrets(again, { secret: undefined, dataFolder: target })
    expect(await secrets.keep('of the test', async () => 'another')).toBe('what only the key opens')
  })
})

test('a backup is one moment of a league with concurrent writes', async () => {
  const dataFolder = newFolder()
  const writer = startChild(new URL('../../testing/season/stat-line-writer.ts', import.meta.url), [dataFolder, '0'])
  await writer.line()
  await sleep(200)
  const file = await backUp(dataFolder)
  writer.kill('SIGKILL')
  const acknowledged = (await writer.rest()).length + 1
  expect(acknowledged).toBeGreaterThan(0)

  const target = join(newFolder(), 'data')
  expect((await run(['restore', file], { TUFF_DATA: target })).code).toBe(0)
  const lines = await inspectDatabase({ dataFolder: target }, (db) => createSeasonStore(db).statLines([1]))
  const numbers = new Map(lines.map(({ playerId, stats }) => [playerId, stats.passingYards]))
  const last = numbers.get('left')!
  expect(numbers.get('right')).toBe(last)
  expect(lines).toHaveLength(last + 1 + 2)
})

test('a folder gets a file with the date, and a league with TUFF_SECRET a reminder to keep it', async () => {
  const { db, dataFolder } = await openLeague()
  const folder = newFolder()
  const output = await run(['backup', folder], {
    TUFF_DATA: dataFolder,
    TUFF_SECRET: 'a secret of at least 32 characters',
  })
  await db.close()
  const [name] = readdirSync(folder)
  expect(name).toMatch(/^tuff-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/)
  expect(output.out).toContain('The key is not in it: keep TUFF_SECRET as well.')
  expect(readFileSync(join(folder, name!)).includes(readFileSync(join(dataFolder, 'secret.key')).subarray(0, 43))).toBe(
    false,
  )
})

test('an impossible backup is refused in a sentence, and leaves no file', async () => {
  const empty = newFolder()
  const file = join(newFolder(), 'league.backup')
  expect(await run(['backup'])).toMatchObject({
    code: 2,
    err: 'Name the file to write: npm run league -- backup <file>.\n',
  })
  expect(await run(['backup', file, 'another'])).toMatchObject({ code: 2 })
  expect(await run(['backup', file, '--loudly'])).toMatchObject({ code: 2 })
  expect(await run(['backup', file], { TUFF_DATA: empty })).toMatchObject({
    code: 1,
    err: `There is no league in the folder ${empty}.\n`,
  })
  const nowhere = join(empty, 'missing', 'league.backup')
  for (const file of [nowhere, join(empty, 'missing/')])
    expect(await run(['backup', file], { TUFF_DATA: empty })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The folder \S+missing\/? does not exist: make it first, or name another one\.\n$/),
    })
  expect(existsSync(file)).toBe(false)

  writeFileSync(file, 'something of value')
  expect(await run(['backup', file], { TUFF_DATA: empty })).toMatchObject({
    code: 1,
    err: `The file ${file} already exists, and a backup overwrites nothing.\n`,
  })
  expect(readFileSync(file, 'utf8')).toBe('something of value')
})

test('an impossible restore is refused in a sentence, and leaves the folder as it was', async () => {
  const { db, dataFolder } = await openLeague()
  await db.close()
  const target = join(newFolder(), 'data')
  const refusal = async (file: string, env: Record<string, string> = { TUFF_DATA: target }) => {
    const { code, err } = await run(['restore', file], env)
    expect(code).toBe(1)
    return err
  }
  expect(await run(['restore'])).toMatchObject({ code: 2 })
  expect(await refusal(join(dataFolder, 'missing'))).toMatch(/^There is no file \S+\.\n$/)
  expect(await refusal(join(dataFolder, 'secret.key'))).toMatch(
    /^The backup \S+ is damaged \(file is not a database\)\.\n$/,
  )
  expect(await refusal(join(dataFolder, 'tuff.sqlite'))).toMatch(/^The file \S+ is not a backup of a league\.\n$/)

  const halved = await backUp(dataFolder)
  truncateSync(halved, statSync(halved).size / 2)
  expect(await refusal(halved)).toMatch(/^The backup \S+ is damaged \(.+\)\.\n$/)

  const newer = await backUp(dataFolder)
  await change(newer, `insert into kysely_migration values ('9999-stadiums', '2030-01-01')`)
  expect(await refusal(newer)).toContain('was made by a newer TUFF (it has taken the step 9999-stadiums)')
  expect(existsSync(target)).toBe(false)

  const whole = await backUp(dataFolder)
  const before = readdirSync(dataFolder)
  expect(await refusal(whole, { TUFF_DATA: dataFolder })).toBe(
    `The folder ${dataFolder} is not empty: set TUFF_DATA to another one.\n`,
  )
  expect(readdirSync(dataFolder)).toEqual(before)
  expect(await refusal(whole, { TUFF_DATA: join(whole, 'data') })).toBe(
    `${join(whole, 'data')} cannot be used (not a directory).\n`,
  )
  expect(await refusal(whole, { DATABASE_URL: 'postgres://localhost/tuff' })).toContain('unset DATABASE_URL')
})

test('a backup with a single flipped bit, wherever it is, is refused', async () => {
  // Small, because it is read completely two hundred times.
  const { db, dataFolder } = await openLeague(openOwnLeague)
  await db.close()
  const whole = await backUp(dataFolder)
  const bytes = readFileSync(whole)
  const damaged = join(newFolder(), 'damaged.backup')
  const target = join(newFolder(), 'data')
  // Offsets in every part of the file.
  const offsets = Array.from({ length: 120 }, (_, step) => Math.floor((step * (bytes.length - SEAL_BYTES)) / 120))
  const lastLine = Array.from({ length: SEAL_BYTES }, (_, back) => bytes.length - 1 - back)
  for (const [index, offset] of [...offsets, ...lastLine, 18, 27, 95, bytes.indexOf('made-at')].entries()) {
    const flipped = Buffer.from(bytes)
    flipped[offset]! ^= 1 << (index % 8)
    writeFileSync(damaged, flipped)
    const { code, err } = await run(['restore', damaged], { TUFF_DATA: target })
    expect(`${offset}: ${code} ${err}`).toMatch(
      /^\d+: 1 (The backup \S+ is damaged \(.+\)|The file \S+ is not a backup of a league)\.\n$/,
    )
  }
  for (const size of [bytes.length - 1, bytes.length - SEAL_BYTES, 0]) {
    writeFileSync(damaged, bytes.subarray(0, size))
    expect((await run(['restore', damaged], { TUFF_DATA: target })).code).toBe(1)
  }
  expect(existsSync(target)).toBe(false)
}, 60_000)

test('a backup of an older TUFF without a checksum is restored with a note', async () => {
  const { db, dataFolder } = await openLeague()
  await db.close()
  const file = await backUp(dataFolder)
  await change(file, `delete from backup where name = 'checksum'`)
  truncateSync(file, statSync(file).size - SEAL_BYTES)
  const output = await run(['restore', file], { TUFF_DATA: join(newFolder(), 'data') })
  expect(output).toMatchObject({ code: 0, err: '' })
  expect(output.out).toMatch(
    /^This backup was made by an older TUFF, without a checksum: damage may have gone unnoticed\.\n/,
  )
})

/** As written every night: without the key. */
async function backUpWithoutKey(dataFolder: string): Promise<string> {
  const file = join(newFolder(), 'night.backup')
  await writeBackup({ dataFolder }, file, { madeAt: '2024-11-24', version: '1.0.0' })
  return file
}

test('SHIP-06 a trigger, a view or a virtual table in a backup is refused before it is opened', async () => {
  const { db, dataFolder } = await openLeague(openOwnLeague)
  await db.close()
  for (const [statement, part] of [
    [`create trigger grab after insert on teams begin delete from teams; end`, 'trigger grab'],
    [`create view shown as select * from accounts`, 'view shown'],
    [`create virtual table words using fts5(word)`, 'table words'],
  ] as const) {
    const file = await backUp(dataFolder)
    await change(file, statement)
    const target = join(newFolder(), 'data')
    expect(await run(['restore', file], { TUFF_DATA: target })).toMatchObject({
      code: 1,
      err: `The backup ${file} is not opened: it has the ${part}, which no TUFF makes.\n`,
    })
    expect(existsSync(target)).toBe(false)
  }
})

test('SHIP-06 what was written is read back before the backup gets its name', async () => {
  const { db, dataFolder } = await openLeague(openOwnLeague)
  await db.close()
  {
    using league = new DatabaseSync(join(dataFolder, 'tuff.sqlite'), { enableForeignKeyConstraints: false })
    league.exec(`insert into rosters values ('nobody@tuff.example', 1, 'QB', 'no player')`)
  }
  const folder = newFolder()
  expect(await run(['backup', join(folder, 'league.backup')], { TUFF_DATA: dataFolder })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is damaged \(a row refers to another that is missing\)\.\n$/),
  })
  expect(readdirSync(folder)).toEqual([])
})

test('a folder instead of a backup is refused in a sentence', async () => {
  const folder = newFolder()
  expect(await run(['restore', folder], { TUFF_DATA: join(newFolder(), 'data') })).toMatchObject({
    code: 1,
    err: `${folder} is a folder: name the file of a backup in it.\n`,
  })
})

test('SHIP-06 a backup is sealed with the key of its league: a change by somebody else is refused', async () => {
  const { db, dataFolder } = await openLeague(openOwnLeague)
  await db.close()
  const key = join(dataFolder, 'secret.key')
  const restore = async (file: string, ...options: string[]) => {
    const target = join(newFolder(), 'data')
    return { target, ...(await run(['restore', file, ...options], { TUFF_DATA: target })) }
  }
  const file = await backUpWithoutKey(dataFolder)
  const whole = await restore(file, '--key', key)
  expect(whole).toMatchObject({ code: 0, err: '', out: expect.not.stringContaining('seal') })
  expect(readFileSync(join(whole.target, 'secret.key'))).toEqual(readFileSync(key))

  const other = join(newFolder(), 'other.key')
  writeFileSync(other, 'a key of another league, long enough')
  for (const [sealedWith, options] of [
    ['a key of another league, long enough', ['--key', key]],
    [undefined, ['--key', other]],
  ] as const) {
    const changed = await backUpWithoutKey(dataFolder)
    if (sealedWith) await change(changed, `update teams set name = 'Changed'`, sealedWith)
    const refused = await restore(changed, ...options)
    expect([refused.code, refused.err]).toEqual([
      1,
      `The backup ${changed} was changed after it was made, or is of another league: its seal does not fit the key.\n`,
    ])
    expect(existsSync(refused.target)).toBe(false)
  }
  await change(file, 'select 1')
  expect((await restore(file, '--key', key)).out).toMatch(/^This backup has no seal of its league’s key: /)
})

test('HOST-06 without the key a restore says so, and the start makes no other one', async () => {
  const { db, dataFolder } = await openLeague(openOwnLeague)
  await db.close()
  const target = join(newFolder(), 'data')
  const { out } = await run(['restore', await backUpWithoutKey(dataFolder)], { TUFF_DATA: target })
  expect(out).toContain('The key is not in this backup: ')
  await inspectDatabase({ dataFolder: target }, async (again) => {
    const start = () => openSecrets(again, { secret: undefined, dataFolder: target })
    await expect(start()).rejects.toThrow('with the key of this league is missing')
    expect(readdirSync(target)).not.toContain('secret.key')
    // As docs/operations.md says.
    copyFileSync(join(dataFolder, 'secret.key'), join(target, 'secret.key'))
    expect(await (await start()).keep('of the test', async () => 'another')).toBe('what only the key opens')
  })
})

test('HOST-06 one command makes a new key and lists what is lost with the old one', async () => {
  const { db, dataFolder } = await openLeague()
  const [team] = await db.query.selectFrom('teams').select('email').execute()
  const secrets = await openSecrets(db, { secret: undefined, dataFolder })
  const { id } = (await db.query.selectFrom('accounts').select('id').executeTakeFirst())!
  await db.query.insertInto('second_factors').values({ account_id: id, secret: 'sealed', on_since: 1 }).execute()
  const device = { recipient: team!.email, subject: id, session: null, subscription: 'sealed', browser: 'A browser' }
  for (const each of ['one', 'two'])
    await db.query
      .insertInto('push_devices')
      .values({ id: each, ...device, added_at: 1, last_sent_at: null, delivered: '[]' })
      .execute()
  await db.transaction((tx) =>
    createPickStore(secrets).write(tx, {
      ...nothing(team!.email),
      picks: [{ slot: 'QB1', playerId: 'p', salaryThen: 1 }],
    }),
  )
  await db.close()
  const target = join(newFolder(), 'data')
  const restored = await run(['restore', await backUpWithoutKey(dataFolder), '--new-key'], { TUFF_DATA: target })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(
    /It has a new key\. Lost with the old one: all sign-ins, 1 second step, 2 push devices, 1 team’s unrevealed picks\.\n$/,
  )
  expect(readFileSync(join(target, 'secret.key'), 'utf8')).not.toBe(
    readFileSync(join(dataFolder, 'secret.key'), 'utf8'),
  )
  await inspectDatabase({ dataFolder: target }, async (again) => {
    const made = await openSecrets(again, { secret: undefined, dataFolder: target })
    expect(await made.keep('of the test', async () => 'made again')).toBe('made again')
    expect(await createPickStore(made).ofTeam(again.query, team!.email)).toMatchObject({ picks: [], state: 'missing' })
    expect(await again.query.selectFrom('accounts').select('id').execute()).not.toEqual([])
  })
  expect(await run(['restore', 'a', '--new-key', '--key', 'b'])).toMatchObject({ code: 2 })
}, 60_000)
