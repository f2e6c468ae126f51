import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/client.ts'
import type { createWordRemoval } from './person-words.ts'
import { mayNamePeople } from './personal-tables.ts'

type Words = ReturnType<typeof createWordRemoval>

export type TextColumns = ReadonlyMap<string, readonly string[]>

/** The text columns of every table in which a person may be named; read from the schema, so that none is forgotten. */
export async function readTextColumns({ query }: Pick<Database, 'query'>): Promise<TextColumns> {
  const tables = (await query.introspection.getTables()).filter(({ name }) => mayNamePeople(name))
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.filter(({ dataType }) => /text|char/i.test(dataType)).map((column) => column.name),
    ]),
  )
}

export async function removeFromTexts(
  tx: Tx,
  kind: Database['kind'],
  columns: TextColumns,
  words: Words,
): Promise<void> {
  // The physical row id, because primary keys differ from table to table.
  const rowId = kind === 'postgres' ? sql`ctid::text` : sql`rowid`
  const at = (value: unknown) => (kind === 'postgres' ? sql`ctid = ${value}::tid` : sql`rowid = ${value}`)
  for (const [table, all] of columns) {
    const names = all.filter((name) => !(table === 'ended_seasons' && name === 'body'))
    if (names.length === 0) continue
    const listed = sql.join(names.map((name) => sql.ref(name)))
    const { rows } = await sql<Record<string, unknown>>`
      select ${rowId} as row_id, ${listed} from ${sql.table(table)}
    `.execute(tx)
    // A team keeps its name, whatever it is.
    const clean = table === 'teams' ? words.withoutEmail : words.fromValue
    for (const row of rows) {
      const changes = names.flatMap((name) => {
        const before = row[name]
        if (typeof before !== 'string') return []
        const after = clean(before)
        return after === before ? [] : [sql`${sql.ref(name)} = ${after}`]
      })
      if (changes.length > 0)
        await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${at(row.row_id)}`.execute(tx)
    }
  }
}
