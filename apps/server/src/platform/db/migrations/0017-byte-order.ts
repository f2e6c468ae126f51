import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The columns that lists are sorted by. */
const SORTED_BY = { accounts: 'email', news: 'id', trades: 'id', score_corrections: 'id', audit_log: 'id' }

/** Sorts text by bytes, as SQLite does; PostgreSQL's default depends on its installation. */
export const byteOrder: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    for (const [table, column] of Object.entries(SORTED_BY))
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text collate "C"`.execute(db)
  },
}
