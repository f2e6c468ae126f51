import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import pg from 'pg'
import { migrateToLatest } from '#platform/db/migrate.ts'
import { migrations } from '#platform/db/migrations/all.ts'
import { parserOf } from '#platform/db/postgres-types.ts'
import { NodeSqliteDialect } from '#platform/db/sqlite-dialect.ts'
import type { Tables } from '#platform/db/tables.ts'
import { StartError } from '#platform/start-error.ts'
import { createRowDigest, leagueTables, type TableDigests } from './table-digests.ts'

const CONNECT_MS = 10_000
const ROWS_AT_ONCE = 500

/** A consistent snapshot of a league on PostgreSQL, as a SQLite file at its schema version. */
export async function copyPostgres(databaseUrl: string, to: string): Promise<TableDigests> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tuff backup',
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser: parserOf },
  })
  // A lost connection fails the next query; an unhandled event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    const steps = rows.map(({ name }) => name)
    using file = await createAtSchema(to, steps)
    const digests: TableDigests = {}
    for (const table of leagueTables(file)) digests[table] = await copyTable(client, file, table)
    return digests
  } finally {
    await client.end()
  }
}

async function createAtSchema(to: string, steps: readonly string[]): Promise<DatabaseSync> {
  const unknown = steps.find((name) => !Object.hasOwn(migrations, name))
  if (unknown)
    throw new StartError(
      `The database was written by a newer TUFF (it has taken the step ${unknown}): use that version.`,
    )
  const made = new DatabaseSync(to)
  const kysely = new Kysely<Tables>({ dialect: new NodeSqliteDialect(made) })
  await migrateToLatest(kysely, Object.fromEntries(Object.entries(migrations).filter(([name]) => steps.includes(name))))
  await kysely.destroy()
  // Reopened without foreign keys: tables are filled in any order, and checked afterwards.
  const file = new DatabaseSync(to, { enableForeignKeyConstraints: false })
  file.exec('pragma synchronous = off')
  return file
}

async function copyTable(client: pg.Client, file: DatabaseSync, table: string) {
  const columns = file
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))
  const named = columns.map((name) => `"${name}"`).join(', ')
  const insert = file.prepare(`insert into "${table}" (${named}) values (${columns.map(() => '?').join(', ')})`)
  const digest = createRowDigest()
  await client.query(`declare backup_rows no scroll cursor for select ${named} from "${table}"`)
  // A migration may have written rows of its own.
  file.exec(`begin; delete from "${table}"`)
  for (;;) {
    const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from backup_rows`)
    if (rows.length === 0) break
    for (const row of rows) {
      insert.run(...columns.map((column) => row[column]))
      digest.add(row)
    }
  }
  file.exec('commit')
  await client.query('close backup_rows')
  return digest.end()
}
