import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What lists are put in order by, first or among equals. */
const SORTED_BY = { accounts: 'email', news: 'id', trades: 'id', score_corrections: 'id', audit_log: 'id' }

/** Text that is put in order goes by its bytes, as SQLite has it: PostgreSQL's usual order depends on where it was set up. */
export const byteOrder: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    for (const [table, column] of Object.entries(SORTED_BY))
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text collate "C"`.execute(db)
  },
}
