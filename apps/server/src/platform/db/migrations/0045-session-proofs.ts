import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** In which session a user last confirmed the password, and when. */
export const sessionProofs: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'session_proofs', { session: 'text key', proved_at: 'bigint' }).execute()
  },
}
