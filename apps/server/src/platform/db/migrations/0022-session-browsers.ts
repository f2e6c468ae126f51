import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** What a user recognises a session by. */
export const sessionBrowsers: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'session_browsers', {
      session: 'text key',
      browser: 'text',
      network: 'text?',
      last_used_at: 'bigint',
    }).execute()
  },
}
