import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject, type TestContext, type TestOptions, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/client.ts'
import { cleanUpLater } from './clean-up.ts'

type Titled = (title: string, work: () => Promise<void>, timeoutMs?: number) => void

/** Runs a suite on SQLite and PostgreSQL. `once` tests, which add no database behavior, run on SQLite only. */
export function onBothDatabases(
  name: string,
  suite: (open: () => Promise<Database>, once: Titled) => void,
  ofPostgres: TestOptions = {},
): void {
  describe(`${name}, on SQLite`, () => suite(openTestDatabase, test))
  const describeOnPostgres = missing ? describe.skip : describe
  describeOnPostgres(titled(`${name}, on PostgreSQL`), ofPostgres, () => suite(openPostgresDatabase, () => {}))
}

export function onPostgres(
  title: string,
  work: (context: TestContext) => Promise<void>,
  options: number | TestOptions = 20_000,
): void {
  // Not `skipIf`, which would overrule a tag that skips.
  const testOnPostgres = missing ? test.skip : test
  testOnPostgres(titled(title), typeof options === 'number' ? { timeout: options } : options, work)
}

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : undefined
const titled = (title: string) => (missing ? `${title} (skipped: ${missing})` : title)

/** Call it within a test or `beforeEach`. */
export async function openTestDatabase(): Promise<Database> {
  const folder = newFolder()
  // Registered first so that it runs last.
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }))
  copyFileSync(await migratedFile(), join(folder, 'tuff.sqlite'))
  return closedAfterwards(await openDatabase({ dataFolder: folder }))
}

async function openPostgresDatabase(): Promise<Database> {
  const databaseUrl = await newPostgresDatabase()
  // As above.
  cleanUpLater(() => dropDatabase(databaseUrl))
  return closedAfterwards(await openDatabase({ dataFolder: '', databaseUrl }))
}

/** With the latest schema, empty, or empty with a language's collation. */
export async function newPostgresDatabase(
  template: 'migrated' | 'template0' | 'in English' = 'migrated',
): Promise<string> {
  const { server, pool, copyingFiles } = await administration()
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const from = template === 'in English' ? `template0 locale_provider icu icu_locale 'en-US'` : template
  await pool.query(`create database ${name} template ${from}${copyingFiles}`)
  return `${server}${name}`
}

async function dropDatabase(databaseUrl: string): Promise<void> {
  const { pool } = await administration()
  await pool.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
}

let administrator: ReturnType<typeof connectAdministrator> | undefined

/** One connection per worker. */
function administration() {
  administrator ??= connectAdministrator()
  return administrator
}

async function connectAdministrator() {
  if ('missing' in postgres) throw new Error(postgres.missing)
  const response = await fetch(postgres.urlAt)
  const server = await response.text()
  if (!response.ok) throw new Error(server)

  const pool = new pg.Pool({ connectionString: `${server}postgres`, max: 1 })
  // Copying files takes a fifth of the time of WAL logging.
  const { rows } = await pool.query("select current_setting('server_version_num')::int >= 150000 as choice")
  return { server, pool, copyingFiles: rows[0].choice ? ' strategy file_copy' : '' }
}

export const newFolder = (): string => mkdtempSync(join(inject('testFolder'), 'folder-'))

function closedAfterwards(db: Database): Database {
  cleanUpLater(() => db.close())
  return db
}

/** Migrated once per run. */
async function migratedFile(): Promise<string> {
  const path = join(inject('testFolder'), 'migrated.sqlite')
  if (!existsSync(path)) {
    const folder = newFolder()
    const db = await openDatabase({ dataFolder: folder })
    await db.close()
    renameSync(join(folder, 'tuff.sqlite'), path)
  }
  return path
}
