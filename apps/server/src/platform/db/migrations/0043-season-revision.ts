import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How often a season was kept again because somebody was paid after its end: whoever has it open reads it anew. */
export const seasonRevision: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('ended_seasons')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
