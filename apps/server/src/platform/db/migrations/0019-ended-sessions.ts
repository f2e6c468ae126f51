import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** Which sign-ins have ended while access tokens of theirs may still be about. */
export const endedSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'ended_sessions', { session: 'text key', ended_at: 'bigint' }).execute()
  },
}
