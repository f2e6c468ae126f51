import { FIRST_WEEK } from '@tuff/league'
import { inBatches } from '#platform/db/batches.ts'
import type { Tx } from '#platform/db/client.ts'
import { SEASON_TABLES, type TableName } from './season-tables.ts'
import { unpackSeason } from './season-value.ts'
import { CURRENT_WEEK } from './week-rows.ts'

/** Teams stay, and so do log entries that the archive does not hold. */
const STAYING: ReadonlySet<string> = new Set(['teams', 'audit_log'])
/** Settings that refer to deleted weeks and figures. */
const SETTINGS = ['week', CURRENT_WEEK, 'source-differences']

/** Empties the season tables for the next season. */
export async function emptySeason(tx: Tx, season: number): Promise<void> {
  const row = await tx.selectFrom('ended_seasons').select('body').where('season', '=', season).executeTakeFirstOrThrow()
  const { tables } = await unpackSeason(row.body!)
  // Referencing tables first.
  for (const table of SEASON_TABLES.toReversed()) if (!STAYING.has(table)) await tx.deleteFrom(table).execute()
  await inBatches(tables.audit_log ?? [], (batch) =>
    tx
      .deleteFrom('audit_log')
      .where(
        'id',
        'in',
        batch.map(({ id }) => String(id)),
      )
      .execute(),
  )
  await tx.deleteFrom('settings').where('key', 'in', SETTINGS).execute()
  // There is no roster to copy into the first week.
  await tx.insertInto('opened_weeks').values({ week: FIRST_WEEK, opened_at: null }).execute()
}

/** Data from sources and what is derived from it. */
const FIGURES = [
  'kept_forecasts',
  'late_team_changes',
  'late_player_changes',
  'late_changes',
  'score_corrections',
  'stat_lines',
  'complete_weeks',
  'closed_weeks',
  'called_off_games',
  'games',
  'players',
  'opened_weeks',
] as const satisfies readonly TableName[]

/** For a league that has no rosters yet. */
export async function emptyFigures(tx: Tx): Promise<void> {
  for (const table of FIGURES) await tx.deleteFrom(table).execute()
  await tx.deleteFrom('settings').where('key', 'in', SETTINGS).execute()
  await tx.insertInto('opened_weeks').values({ week: FIRST_WEEK, opened_at: null }).execute()
}
