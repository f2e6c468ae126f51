import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a person recognises his sessions by. */
export const sessionBrowsers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('session_browsers')
      .addColumn('session', 'text', (column) => column.primaryKey())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('network', 'text')
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
