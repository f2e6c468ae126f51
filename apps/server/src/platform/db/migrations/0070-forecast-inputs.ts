import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** SEER-02: betting lines of games, and the throws, carries and targets of a stat line; null where no source has them. */
export const forecastInputs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['expected_home', 'expected_away'])
      await db.schema.alterTable('games').addColumn(column, 'real').execute()
    await db.schema.alterTable('stat_lines').addColumn('chances', 'text').execute()
  },
}
