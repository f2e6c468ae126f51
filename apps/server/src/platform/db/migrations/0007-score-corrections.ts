import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the commissioner adds to a player's or a team's week. */
export const scoreCorrections: Migration = {
  async up(db: Kysely<unknown>) {
    // Neither player nor team is a foreign key: a league that is set up again keeps what still speaks of somebody.
    await db.schema
      .createTable('score_corrections')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('week', 'integer', (column) => column.notNull().check(sql`week between 1 and 18`))
      .addColumn('player_id', 'text')
      .addColumn('email', 'text')
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addCheckConstraint('score_corrections_of_one', sql`(player_id is null) <> (email is null)`)
      .execute()
  },
}
