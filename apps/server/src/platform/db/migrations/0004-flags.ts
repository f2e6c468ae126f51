import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** The feature flags that somebody has changed; the others have their defaults, which the contract names. */
export const flags: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'flags', { key: 'text key', value: 'text', version: 'integer' }).execute()
  },
}
