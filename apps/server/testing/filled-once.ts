import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '#platform/db/client.ts'

/** Fills once per worker and then copies, because founding a league is slow. */
export async function fillOnce(db: Database, name: string, fill: () => Promise<void>): Promise<void> {
  await (db.kind === 'sqlite' ? fillSqlite(db, name, fill) : fillPostgres(db, name, fill))
}

/** One file for all workers. */
async function fillSqlite(db: Database, name: string, fill: () => Promise<void>): Promise<void> {
  const { query, transaction } = db
  const file = join(inject('testFolder'), `${name}.sqlite`)
  if (!existsSync(file)) {
    await fill()
    const draft = `${file}.${crypto.randomUUID()}`
    await sql`vacuum into ${draft}`.execute(query)
    return rename(draft, file)
  }
  await sql`attach database ${file} as filled`.execute(query)
  await sql.raw('pragma foreign_keys = off').execute(query)
  const tables = filled.get(name) ?? (await tablesWithRows(db))
  filled.set(name, tables)
  await transaction(async (tx) => {
    for (const table of tables) await sql.raw(`insert into main.${table} select * from filled.${table}`).execute(tx)
  })
  await sql.raw('pragma foreign_keys = on').execute(query)
  await sql.raw('detach database filled').execute(query)
}

const filled = new Map<string, string[]>()

async function tablesWithRows({ query }: Database): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesOf({ query })) {
    const { rows } = await sql.raw(`select 1 from filled.${table} limit 1`).execute(query)
    if (rows.length > 0) found.push(table)
  }
  return found
}

const kept = new Map<string, { table: string; rows: string }[]>()

async function fillPostgres(db: Database, name: string, fill: () => Promise<void>): Promise<void> {
  const known = kept.get(name)
  if (!known) {
    await fill()
    const tables = await tablesOf(db)
    const contents = tables.map(async (table) => {
      const { rows } = await sql<{ rows: string }>`
        select coalesce(json_agg(each), '[]')::text as rows from ${sql.table(table)} as each`.execute(db.query)
      return { table, rows: rows[0]!.rows }
    })
    kept.set(
      name,
      (await Promise.all(contents)).filter(({ rows }) => rows !== '[]'),
    )
    return
  }
  await db.transaction(async (tx) => {
    await sql.raw('set local session_replication_role = replica').execute(tx)
    for (const { table, rows } of known)
      await sql`
        insert into ${sql.table(table)}
        select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(tx)
  })
}

let tables: string[] | undefined

async function tablesOf({ query }: Pick<Database, 'query'>): Promise<string[]> {
  tables ??= (await query.introspection.getTables()).map(({ name }) => name)
  return tables
}
