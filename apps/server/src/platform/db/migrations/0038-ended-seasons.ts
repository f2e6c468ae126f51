import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** Seasons that are over, each a value of its own (YEAR-01); without a body only its final standings are known (YEAR-03). */
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
