import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** Since when a week is complete. */
export const completeWeeks: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'complete_weeks', {
      week: ['integer key', (column) => column.check(sql`week between 1 and 18`)],
      since: 'bigint',
    }).execute()
  },
}
