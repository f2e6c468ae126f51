import { sql } from 'kysely'
import type { Database, Query, Tx } from '#platform/db/client.ts'
import { packSeason, unpackSeason } from '#season/season-value.ts'
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
  const place = kind === 'postgres' ? sql`ctid::text` : sql`rowid`
  const at = (value: unknown) => (kind === 'postgres' ? sql`ctid = ${value}::tid` : sql`rowid = ${value}`)
  for (const [table, names] of columns) {
    if (names.length === 0) continue
    const listed = sql.join(names.map((name) => sql.ref(name)))
    const { rows } = await sql<Record<string, unknown>>`
      select ${place} as place_of_row, ${listed} from ${sql.table(table)}
    `.execute(tx)
    // A team keeps its name, whatever it is.
    const clean = table === 'teams' ? words.withoutEmail : words.from
    for (const row of rows) {
      const changes = names.flatMap((name) => {
        const before = row[name]
        const isPacked = table === 'ended_seasons' && name === 'body'
        if (typeof before !== 'string' || isPacked) return []
        const after =
          words.isExactly(before) && table !== 'teams' ? clean(JSON.stringify(before)).slice(1, -1) : clean(before)
        return after === before ? [] : [sql`${sql.ref(name)} = ${after}`]
      })
      if (changes.length > 0)
        await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${at(row.place_of_row)}`.execute(tx)
    }
  }
}

/** The same in seasons that are over, whose rows are packed. */
export async function removeFromEndedSeasons(tx: Query, words: Words): Promise<void> {
  const seasons = await tx.selectFrom('ended_seasons').select(['season', 'body', 'revision']).execute()
  for (const { season, body, revision } of seasons) {
    if (body === null) continue
    const value = await unpackSeason(body)
    const tables = Object.fromEntries(
      Object.entries(value.tables).map(([table, rows]) => [table, rows.map((row) => cleaned(table, row, words))]),
    )
    const others = Object.entries(value.people).filter(([email]) => words.withoutEmail(email) === email)
    const after = { ...value, people: Object.fromEntries(others), tables }
    if (JSON.stringify(after) === JSON.stringify(value)) continue
    await tx
      .updateTable('ended_seasons')
      .set({ body: await packSeason(after), revision: revision + 1 })
      .where('season', '=', season)
      .execute()
  }
}

function cleaned(table: string, row: Record<string, unknown>, words: Words): Record<string, unknown> {
  if (!mayNamePeople(table)) return row
  const clean = table === 'teams' ? words.withoutEmail : words.from
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, typeof value === 'string' ? clean(value) : value]),
  )
}
