import { randomUUID } from 'node:crypto'
import { excludedValues } from '#platform/db/batches.ts'
import type { Query, Tx } from '#platform/db/client.ts'

/** Parts with too many rows to read on every request. */
type WeeklyPart = 'rosters' | 'stats'
export const PLAYERS = 'players'
export const partOf = (part: WeeklyPart, week: number): string => `${part} ${week}`

export type Revisions = ReadonlyMap<string, string>

/**
 * Records a new revision in the writer's transaction. Revisions are globally unique, so a cached part stays valid for
 * its revision.
 */
export const markWeeksWritten = (tx: Tx, part: WeeklyPart, weeks: readonly number[]): Promise<void> =>
  markWritten(
    tx,
    weeks.map((week) => partOf(part, week)),
  )

export const markPlayersWritten = (tx: Tx): Promise<void> => markWritten(tx, [PLAYERS])

async function markWritten(tx: Tx, parts: readonly string[]): Promise<void> {
  const rows = [...new Set(parts)].map((part) => ({ part, revision: randomUUID() }))
  if (rows.length === 0) return
  await tx
    .insertInto('season_revisions')
    .values(rows)
    .onConflict((conflict) => conflict.column('part').doUpdateSet(excludedValues<'season_revisions'>('revision')))
    .execute()
}

export async function readPlayersRevision(query: Query): Promise<string | undefined> {
  const row = await query
    .selectFrom('season_revisions')
    .select('revision')
    .where('part', '=', PLAYERS)
    .executeTakeFirst()
  return row?.revision
}

export async function readRevisions(query: Query): Promise<Revisions> {
  const rows = await query.selectFrom('season_revisions').selectAll().execute()
  return new Map(rows.map(({ part, revision }) => [part, revision]))
}
