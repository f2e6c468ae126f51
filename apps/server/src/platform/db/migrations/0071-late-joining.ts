import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** PICK-06: until when new teams may join after the lock. */
export const lateJoining: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('pick_night').addColumn('new_teams_until', 'bigint').execute()
  },
}
