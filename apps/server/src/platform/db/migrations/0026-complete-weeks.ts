import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** From when on it is counted how long a week is complete. */
export const completeWeeks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('complete_weeks')
      .addColumn('week', 'integer', (column) => column.primaryKey().check(sql`week between 1 and 18`))
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute()
  },
}
