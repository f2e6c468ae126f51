import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** The feature flags that were changed; the others have the defaults of the contract. */
export const flags: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'flags', { key: 'text key', value: 'text', version: 'integer' }).execute()
  },
}
