import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** Pick Night, each team's picks, and the points of last season (PICK). */
export const pickNight: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'pick_night', {
      id: ['text key', (column) => column.check(sql`id = 'night'`)],
      is_open: 'integer',
      lock_at: 'bigint?',
      teams_at_most: 'integer',
      link_hash: 'text?',
      link: 'text?',
      is_link_on: 'integer',
      invited_by: 'text?',
      locked_at: 'bigint?',
      reminded_at: 'bigint?',
      reminded_by: ['text?', (column) => column.check(sql`reminded_by in ('itself', 'commissioner')`)],
      reminded_hours: 'integer?',
    }).execute()
    await createTable(db, 'team_picks', {
      email: 'text key',
      picks: 'text',
      version: 'integer',
      state: 'text',
      late_until: 'bigint?',
      picked_at_lock: 'integer?',
      revealed: 'text?',
    }).execute()
    await createTable(db, 'last_points', { player_id: 'text key', points: 'integer' }).execute()
  },
}
