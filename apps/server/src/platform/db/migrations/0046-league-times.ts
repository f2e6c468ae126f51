import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The league's time of a change in a replay; null means the time of day. */
export const leagueTimes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['audit_log', 'late_changes', 'score_corrections'])
      await db.schema.alterTable(table).addColumn('league_at', 'bigint').execute()
  },
}
