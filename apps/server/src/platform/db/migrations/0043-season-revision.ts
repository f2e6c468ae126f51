import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How often a stored season changed after its end because of payments; pages reload it then. */
export const seasonRevision: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('ended_seasons')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
