import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** HAND-03: players who are out, so that each change is notified once. */
export const playersOut: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'players_out', { player_id: 'text key', status: 'text', since: 'bigint' }).execute()
  },
}
