import { sql } from 'kysely'
import { type Database, openDatabase } from '#platform/db/client.ts'

export async function allRows({ query }: Database): Promise<Record<string, string[]>> {
  const tables = await query.introspection.getTables()
  const contents: Record<string, string[]> = {}
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(query)
    const columns = Object.keys(rows[0] ?? {}).sort()
    contents[name] = rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).sort()
  }
  return contents
}

/** Closes the database afterwards. */
export async function inspectDatabase<T>(
  where: Parameters<typeof openDatabase>[0],
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(where)
  try {
    return await read(db)
  } finally {
    await db.close()
  }
}
