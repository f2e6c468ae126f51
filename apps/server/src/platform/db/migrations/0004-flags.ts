import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The feature flags that somebody has changed; the others have their defaults, which the contract names. */
export const flags: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('flags')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
  },
}
