import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The state of a game as its source reports it; null where none does. */
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
