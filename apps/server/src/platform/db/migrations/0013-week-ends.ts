import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What ends a week although a game of it is never played. */
export const weekEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('games')
      .addColumn('is_cancelled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // No reference to the game: a schedule may drop it and bring it again, and the commissioner's word stands.
    await db.schema
      .createTable('called_off_games')
      .addColumn('game_id', 'text', (column) => column.primaryKey())
      .addColumn('called_off_at', 'bigint', (column) => column.notNull())
      .addColumn('called_off_by', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('closed_weeks')
      .addColumn('week', 'integer', (column) => column.primaryKey().check(sql`week between 1 and 18`))
      .addColumn('closed_at', 'bigint', (column) => column.notNull())
      .addColumn('closed_by', 'text')
      .execute()
  },
}
