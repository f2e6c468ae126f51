import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Player, StatLine } from '@tuff/league'
import { z } from 'zod'
import type { Query } from '#platform/db/client.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import { LAST_SEASON } from '#season/season-tables.ts'

const Stored = z.object({ season: z.int(), body: z.string() })

type PastSeason = {
  season: number
  players: readonly Pick<Player, 'id' | 'position'>[]
  lines: readonly Pick<StatLine, 'playerId' | 'week' | 'stats'>[]
}

/** Archived here, or fetched from a source. */
export const hasLastSeason = async (query: Query, season: number): Promise<boolean> =>
  (await archiveOf(query, season)) !== undefined || (await fetchedOf(query, season)) !== undefined

/** Of a season that was played here. */
export const archiveOf = (query: Query, season: number) =>
  query
    .selectFrom('ended_seasons')
    .select('revision')
    .where('season', '=', season)
    .where('body', 'is not', null)
    .executeTakeFirst()

export async function archivedBody(query: Query, season: number): Promise<string> {
  const row = await query
    .selectFrom('ended_seasons')
    .select('body')
    .where('season', '=', season)
    .executeTakeFirstOrThrow()
  return row.body!
}

/** Packed like an archive. */
export async function fetchedOf(query: Query, season: number): Promise<string | undefined> {
  const stored = Stored.optional().parse(await readSetting(query, LAST_SEASON))
  return stored?.season === season ? stored.body : undefined
}

/** About 60 KB: only what points need. */
export async function storeLastSeason(query: Query, { season, players, lines }: PastSeason): Promise<void> {
  const tables = {
    players: players.map(({ id, position }) => ({ id, position })),
    stat_lines: lines.map(({ playerId, week, stats }) => ({ player_id: playerId, week, stats: JSON.stringify(stats) })),
  }
  const body = (await promisify(gzip)(JSON.stringify({ tables }))).toString('base64')
  await writeSetting(query, LAST_SEASON, { season, body } satisfies z.infer<typeof Stored>)
}
