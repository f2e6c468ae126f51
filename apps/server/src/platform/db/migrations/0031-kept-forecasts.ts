import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The forecast of each team when a week was settled; it is compared with the outcome, so it never changes (RACE-07).
 */
export const keptForecasts: Migration = {
  async up(db: Kysely<unknown>) {
    // No foreign key to the team: forecasts of a team that left remain.
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
