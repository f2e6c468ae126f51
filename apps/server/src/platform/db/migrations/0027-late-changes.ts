import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

/** Changes in closed weeks. No foreign keys to teams or players: the list is a historical record. */
export const lateChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'late_changes', {
      id: 'text key',
      at: 'bigint',
      week: ['integer', (column) => column.check(sql`week between 1 and 18`)],
      cause: 'text',
    }).execute()
    await createTable(db, 'late_player_changes', {
      change_id: ['text', (column) => column.references('late_changes.id').onDelete('cascade')],
      player_id: 'text',
      points_before: 'integer',
      points_after: 'integer',
    })
      .addPrimaryKeyConstraint('late_player_changes_key', ['change_id', 'player_id'])
      .execute()
    await createTable(db, 'late_team_changes', {
      change_id: ['text', (column) => column.references('late_changes.id').onDelete('cascade')],
      email: 'text',
      points_before: 'integer',
      points_after: 'integer',
      place_before: 'integer?',
      place_after: 'integer?',
      cents_before: 'integer',
      cents_after: 'integer',
      season_place_before: 'integer',
      season_place_after: 'integer',
      playoff_place_before: 'integer?',
      playoff_place_after: 'integer?',
      earned_cents_before: 'integer',
      earned_cents_after: 'integer',
    })
      .addPrimaryKeyConstraint('late_team_changes_key', ['change_id', 'email'])
      .execute()
  },
}
