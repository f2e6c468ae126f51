import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** Ended seasons, each stored as one value (YEAR-01); without a body only the final standings are known (YEAR-03). */
export const endedSeasons: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'ended_seasons', {
      season: 'integer key',
      ended_at: 'bigint',
      summary: 'text',
      format: 'text?',
      body: 'text?',
    }).execute()
  },
}
