import { FIRST_WEEK } from '@tuff/league'
import type { Transaction } from 'kysely'
import { inBatches } from '#platform/db/batches.ts'
import type { Tables } from '#platform/db/tables.ts'
import { SEASON_TABLES, type TableName } from './season-tables.ts'
import { unpackSeason } from './season-value.ts'
import { CURRENT_WEEK } from './week-rows.ts'

/** Teams play on, and of the log only what was kept goes: the entry that says so came after it. */
const STAYING: ReadonlySet<string> = new Set(['teams', 'audit_log'])
/** What speaks of weeks and figures that are no longer there. */
const SETTINGS = ['week', CURRENT_WEEK, 'source-differences']

/** Makes room for the next season, of everything that was kept of the last one. */
export async function emptySeason(tx: Transaction<Tables>, season: number): Promise<void> {
  const kept = await tx
    .selectFrom('ended_seasons')
    .select('body')
    .where('season', '=', season)
    .executeTakeFirstOrThrow()
  const { tables } = await unpackSeason(kept.body!)
  // Those that refer to others first.
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

/** What comes from outside, and what is worked out from it; teams and their money stay. */
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

/** Makes room for the figures of another season, for a league that has none of its own to lose: it has no rosters yet. */
export async function emptyFigures(tx: Transaction<Tables>): Promise<void> {
  for (const table of FIGURES) await tx.deleteFrom(table).execute()
  await tx.deleteFrom('season_revisions').execute()
  await tx.deleteFrom('settings').where('key', 'in', SETTINGS).execute()
  await tx.insertInto('opened_weeks').values({ week: FIRST_WEEK, opened_at: null }).execute()
}
