import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which sign-ins have ended while access tokens of theirs may still be about. */
export const endedSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ended_sessions')
      .addColumn('session', 'text', (column) => column.primaryKey())
      .addColumn('ended_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
