import type { RecordedSeason } from '@tuff/recap'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

export type KeptSeason = RecordedSeason & { isKept: boolean }

/** Every ended season, latest first. */
export async function readSummaries(query: Kysely<Tables>): Promise<KeptSeason[]> {
  const rows = await query.selectFrom('ended_seasons').select(['summary', 'format']).orderBy('season', 'desc').execute()
  return rows.map(({ summary, format }) => ({ ...JSON.parse(summary), isKept: format !== null }))
}
