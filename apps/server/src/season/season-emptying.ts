import { FIRST_WEEK } from '@tuff/league'
import { inBatches } from '#platform/db/batches.ts'
import type { Tx } from '#platform/db/client.ts'
import { SEASON_TABLES, type TableName } from './season-tables.ts'
import { unpackSeason } from './season-value.ts'
import { CURRENT_WEEK } from './week-rows.ts'

/** Teams play on, and only log entries that the ended season keeps are deleted: the entry of the move came after it. */
const STAYING: ReadonlySet<string> = new Set(['teams', 'audit_log'])
/** Everything that refers to weeks and figures that are deleted. */
const SETTINGS = ['week', CURRENT_WEEK, 'source-differences']

/** Deletes everything that was kept of the last season, for the next one. */
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
  // Without a roster to copy there is nothing to open.
  await tx.insertInto('opened_weeks').values({ week: FIRST_WEEK, opened_at: null }).execute()
}

/** Data from sources and what is derived from it; teams and their money stay. */
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

/** Deletes the figures for those of another season, in a league that has no rosters yet and so nothing to lose. */
export async function emptyFigures(tx: Tx): Promise<void> {
  for (const table of FIGURES) await tx.deleteFrom(table).execute()
  await tx.deleteFrom('season_revisions').execute()
  await tx.deleteFrom('settings').where('key', 'in', SETTINGS).execute()
  await tx.insertInto('opened_weeks').values({ week: FIRST_WEEK, opened_at: null }).execute()
}
