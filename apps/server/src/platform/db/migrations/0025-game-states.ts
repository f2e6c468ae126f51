import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How a game stands, as its source tells it; all of it is null where none does. */
export const gameStates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [column, type] of [
      ['state', 'text'],
      ['period', 'integer'],
      ['clock', 'text'],
      ['home_score', 'integer'],
      ['away_score', 'integer'],
      ['moved_from', 'bigint'],
    ] as const)
      await db.schema.alterTable('games').addColumn(column, type).execute()
  },
}
