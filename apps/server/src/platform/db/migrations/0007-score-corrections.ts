import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** What the commissioner adds to a player's or a team's week. */
export const scoreCorrections: Migration = {
  async up(db: Kysely<unknown>) {
    // Neither player nor team is a foreign key: a league that is set up again keeps what still speaks of somebody.
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
