import { chmodSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '#testing/platform/child-process.ts'
import { newFolder, newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { openDatabase } from './client.ts'
import { DatabaseError } from './database-error.ts'

async function refusal(where: { dataFolder: string; databaseUrl?: string }): Promise<string> {
  const error = await openDatabase(where).then(
    async (db) => {
      await db.close()
      return new Error('It opened.')
    },
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DatabaseError)
  return (error as DatabaseError).message
}

test('a file in installation of the folder is refused in plain words', async () => {
  const path = join(newFolder(), 'data')
  writeFileSync(path, '')
  expect(await refusal({ dataFolder: path })).toBe(
    `The folder ${path} cannot be written to (file already exists). Allow it, or set TUFF_DATA to another folder.`,
  )
  expect(await refusal({ dataFolder: join(path, 'deeper') })).toContain('(not a directory)')
})

test.each(['empty', 'with a league'])('a folder that this user may not write to is refused (%s)', async (content) => {
  const folder = newFolder()
  if (content !== 'empty') await (await openDatabase({ dataFolder: folder })).close()
  chmodSync(folder, 0o555)
  expect(await refusalOfOrdinaryUser(folder)).toBe(
    `The folder ${folder} cannot be written to (permission denied). Allow it, or set TUFF_DATA to another folder.`,
  )
})

test.each([
  ['tuff.sqlite', /^The database \S+ cannot be opened \(unable to open database file\)\. Make sure that this user may/],
  ['tuff.lock', /^The file \S+ cannot be used \(unable to open database file\)\. Make it this user's, or delete it/],
])('a %s that another user left behind is refused in plain words', async (name, words) => {
  const folder = newFolder()
  chmodSync(folder, 0o777)
  writeFileSync(join(folder, name), '', { mode: 0o000 })
  expect(await refusalOfOrdinaryUser(folder)).toMatch(words)
})

test('a read-only database is refused in plain words', async () => {
  const folder = newFolder()
  await (await openDatabase({ dataFolder: folder })).close()
  chmodSync(folder, 0o777)
  for (const name of ['tuff.sqlite', 'tuff.lock']) chmodSync(join(folder, name), 0o444)
  expect(await refusalOfOrdinaryUser(folder)).toBe(
    `The file ${join(folder, 'tuff.sqlite')} cannot be written to (permission denied). Allow it, or set TUFF_DATA to another folder.`,
  )
})

/** Root bypasses permissions, so these tests run as another user. */
async function refusalOfOrdinaryUser(folder: string) {
  const isRoot = process.getuid?.() === 0
  if (isRoot) chmodSync(dirname(folder), 0o755)
  const nobody = { uid: 65534, gid: 65534 }
  return startChild(
    new URL('../../../testing/platform/hold-database.ts', import.meta.url),
    [folder],
    isRoot ? nobody : undefined,
  ).line()
}

test('a file that is no database is refused and left unchanged', async () => {
  const folder = newFolder()
  const path = join(folder, 'tuff.sqlite')
  writeFileSync(path, 'dear diary, '.repeat(1000))
  expect(await refusal({ dataFolder: folder })).toBe(
    `The database ${path} is damaged (file is not a database). Restore a backup, or move the file away to start afresh.`,
  )
  expect(readFileSync(path, 'utf8')).toBe('dear diary, '.repeat(1000))
})

test.each([
  ['cut off', (path: string) => truncateSync(path, statSync(path).size / 2)],
  ['overwritten in the middle', (path: string) => scribble(path)],
])('a database that was %s is refused at the start, not at the first query', async (_, damage) => {
  const folder = newFolder()
  const db = await openDatabase({ dataFolder: folder })
  const secrets = Array.from({ length: 1_000 }, (_, index) => ({ name: `secret ${index}`, value: 'x'.repeat(1_000) }))
  await db.query.insertInto('secrets').values(secrets).execute()
  await db.close()
  const path = join(folder, 'tuff.sqlite')
  damage(path)
  expect(await refusal({ dataFolder: folder })).toMatch(
    new RegExp(
      `^The database ${path} is damaged \\(.+\\)\\. Restore a backup, or move the file away to start afresh\\.$`,
      's',
    ),
  )
})

test('after a refusal the folder is free again', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'tuff.sqlite'), 'dear diary, '.repeat(1000))
  await refusal({ dataFolder: folder })
  writeFileSync(join(folder, 'tuff.sqlite'), '')
  const db = await openDatabase({ dataFolder: folder })
  await db.close()
})

test('an unreachable PostgreSQL server is refused without showing the password', async () => {
  expect(await refusal({ dataFolder: '', databaseUrl: 'postgres://tuff:hunter2@127.0.0.1:1/league' })).toBe(
    'The PostgreSQL database 127.0.0.1:1/league of DATABASE_URL cannot be used (connection refused).',
  )
  expect(await refusal({ dataFolder: '', databaseUrl: 'postgres://tuff:hunter2@nowhere.invalid/league' })).toMatch(
    /^The PostgreSQL database nowhere\.invalid\/league of DATABASE_URL cannot be used \(.+\)\.$/,
  )
})

onPostgres('a wrong password or database name is refused in plain words', async () => {
  const url = new URL(await newPostgresDatabase())
  const wrongName = new URL('/nothing', url)
  expect(await refusal({ dataFolder: '', databaseUrl: wrongName.href })).toBe(
    `The PostgreSQL database ${url.host}/nothing of DATABASE_URL cannot be used (database "nothing" does not exist).`,
  )
  url.password = 'wrong'
  expect(await refusal({ dataFolder: '', databaseUrl: url.href })).toBe(
    `The PostgreSQL database ${url.host}${url.pathname} of DATABASE_URL cannot be used (password authentication failed for user "tuff").`,
  )
})

/** Corrupts only rows, far from the pages that a start reads. */
function scribble(path: string) {
  const bytes = readFileSync(path)
  bytes.fill(0xa5, bytes.length / 2, (bytes.length * 3) / 4)
  writeFileSync(path, bytes)
}
