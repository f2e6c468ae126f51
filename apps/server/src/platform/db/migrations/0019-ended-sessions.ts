import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** Ended sign-ins whose access tokens may still be in use. */
export const endedSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'ended_sessions', { session: 'text key', ended_at: 'bigint' }).execute()
  },
}
