import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** Games that were called off, so that their week can end. */
export const weekEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('games')
      .addColumn('is_cancelled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // No foreign key to the game: a schedule may drop and restore it, and the decision remains.
    await createTable(db, 'called_off_games', {
      game_id: 'text key',
      called_off_at: 'bigint',
      called_off_by: 'text',
    }).execute()
    await createTable(db, 'closed_weeks', {
      week: ['integer key', (column) => column.check(sql`week between 1 and 18`)],
      closed_at: 'bigint',
      closed_by: 'text?',
    }).execute()
  },
}
