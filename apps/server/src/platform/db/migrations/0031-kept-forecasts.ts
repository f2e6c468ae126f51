import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What was said of each team when a week was settled: it is compared with what came, and so never changed (RACE-07). */
export const keptForecasts: Migration = {
  async up(db: Kysely<unknown>) {
    // No reference to the team: one that left the league was spoken of all the same.
    await db.schema
      .createTable('kept_forecasts')
      .addColumn('season', 'integer', (column) => column.notNull())
      .addColumn('week', 'integer', (column) => column.notNull().check(sql`week between 1 and 18`))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('playoffs', 'double precision', (column) => column.notNull())
      .addColumn('money', 'double precision', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('kept_forecasts_key', ['season', 'week', 'email'])
      .execute()
  },
}
