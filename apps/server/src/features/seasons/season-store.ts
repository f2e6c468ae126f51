import type { RecordedSeason } from '@tuff/recap'
import type { Query } from '#platform/db/client.ts'

export type KeptSeason = RecordedSeason & { isKept: boolean }

export async function readSummaries(query: Query): Promise<KeptSeason[]> {
  const rows = await query.selectFrom('ended_seasons').select(['summary', 'format']).orderBy('season', 'desc').execute()
  return rows.map(({ summary, format }) => ({ ...JSON.parse(summary), isKept: format !== null }))
}
