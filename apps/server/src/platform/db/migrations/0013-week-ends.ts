import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** What ends a week although a game of it is never played. */
export const weekEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('games')
      .addColumn('is_cancelled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // No reference to the game: a schedule may drop it and bring it again, and the commissioner's word stands.
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
