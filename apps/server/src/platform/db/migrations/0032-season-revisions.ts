import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createTable } from './create-table.ts'

type Before = {
  stat_lines: { week: number }
  rosters: { week: number }
  players: { id: string }
  season_revisions: { part: string; revision: string }
}

/** The revision of each large part of a season; a part without a row is empty. */
export const seasonRevisions: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'season_revisions', { part: 'text key', revision: 'text' }).execute()
    const league = db as Kysely<Before>
    const played = await league.selectFrom('stat_lines').select('week').distinct().execute()
    const set = await league.selectFrom('rosters').select('week').distinct().execute()
    const somebody = await league.selectFrom('players').select('id').limit(1).execute()
    const parts = [
      ...played.map(({ week }) => `stats ${week}`),
      ...set.map(({ week }) => `rosters ${week}`),
      ...somebody.map(() => 'players'),
    ]
    const rows = parts.map((part) => ({ part, revision: randomUUID() }))
    if (rows.length > 0) await league.insertInto('season_revisions').values(rows).execute()
  },
}
