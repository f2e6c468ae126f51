import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSnapshot } from '@tuff/league'
import { expect, test } from 'vitest'
import { SEAL_BYTES, seal } from '#platform/backups/backup-seal.ts'
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
  await fill(db)
  const secrets = await openSecrets(db, { secret: undefined, dataFolder })
  await secrets.keep('of the test', async () => 'what only the key opens')
  return { db, dataFolder }
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
  for (const place of [nowhere, join(empty, 'missing/')])
    expect(await run(['backup', place], { TUFF_DATA: empty })).toMatchObject({
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
  truncateSync(newer, statSync(newer).size - SEAL_BYTES)
  {
    using file = new DatabaseSync(newer)
    file.exec(`insert into kysely_migration values ('9999-stadiums', '2030-01-01')`)
  }
  await seal(newer)
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
  // Places in every part of the file.
  const places = Array.from({ length: 120 }, (_, step) => Math.floor((step * (bytes.length - SEAL_BYTES)) / 120))
  const lastLine = Array.from({ length: SEAL_BYTES }, (_, back) => bytes.length - 1 - back)
  for (const [index, place] of [...places, ...lastLine, 18, 27, 95, bytes.indexOf('made-at')].entries()) {
    const flipped = Buffer.from(bytes)
    flipped[place]! ^= 1 << (index % 8)
    writeFileSync(damaged, flipped)
    const { code, err } = await run(['restore', damaged], { TUFF_DATA: target })
    expect(`${place}: ${code} ${err}`).toMatch(
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
  truncateSync(file, statSync(file).size - SEAL_BYTES)
  {
    using older = new DatabaseSync(file)
    older.exec(`delete from backup where name = 'checksum'`)
  }
  const output = await run(['restore', file], { TUFF_DATA: join(newFolder(), 'data') })
  expect(output).toMatchObject({ code: 0, err: '' })
  expect(output.out).toMatch(
    /^This backup was made by an older TUFF, without a checksum: damage may have gone unnoticed\.\n/,
  )
})
