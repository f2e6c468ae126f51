import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** The commissioner's corrections to the week of a player or team. */
export const scoreCorrections: Migration = {
  async up(db: Kysely<unknown>) {
    // Player and team are no foreign keys: a league that is set up again keeps its corrections.
    await createTable(db, 'score_corrections', {
      id: 'text key',
      week: ['integer', (column) => column.check(sql`week between 1 and 18`)],
      player_id: 'text?',
      email: 'text?',
      points: 'integer',
      reason: 'text',
      made_by: 'text',
      made_at: 'bigint',
    })
      .addCheckConstraint('score_corrections_of_one', sql`(player_id is null) <> (email is null)`)
      .execute()
  },
}
