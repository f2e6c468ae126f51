import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What moved in weeks that were closed. Nothing in it refers to a team or a player: a list of what was stays as it is. */
export const lateChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('late_changes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('week', 'integer', (column) => column.notNull().check(sql`week between 1 and 18`))
      .addColumn('cause', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('late_player_changes')
      .addColumn('change_id', 'text', (column) => column.notNull().references('late_changes.id').onDelete('cascade'))
      .addColumn('player_id', 'text', (column) => column.notNull())
      .addColumn('points_before', 'integer', (column) => column.notNull())
      .addColumn('points_after', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('late_player_changes_key', ['change_id', 'player_id'])
      .execute()
    await db.schema
      .createTable('late_team_changes')
      .addColumn('change_id', 'text', (column) => column.notNull().references('late_changes.id').onDelete('cascade'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('points_before', 'integer', (column) => column.notNull())
      .addColumn('points_after', 'integer', (column) => column.notNull())
      .addColumn('place_before', 'integer')
      .addColumn('place_after', 'integer')
      .addColumn('cents_before', 'integer', (column) => column.notNull())
      .addColumn('cents_after', 'integer', (column) => column.notNull())
      .addColumn('season_place_before', 'integer', (column) => column.notNull())
      .addColumn('season_place_after', 'integer', (column) => column.notNull())
      .addColumn('playoff_place_before', 'integer')
      .addColumn('playoff_place_after', 'integer')
      .addColumn('earned_cents_before', 'integer', (column) => column.notNull())
      .addColumn('earned_cents_after', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('late_team_changes_key', ['change_id', 'email'])
      .execute()
  },
}
