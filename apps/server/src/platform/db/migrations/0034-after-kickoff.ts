import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** DESK-09: the time relative to kickoff, for new trades; earlier ones have none. */
export const afterKickoff: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('trades')
      .addColumn('is_after_kickoff', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
