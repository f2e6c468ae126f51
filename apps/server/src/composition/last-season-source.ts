import { EVERY_WEEK, type Points, type StatLine, scoreStats } from '@tuff/league'
import type { LastSeasonLine, ReadLastSeason } from '#features/picks/last-season.ts'
import type { Database } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { nflverseOffense } from '#providers/nflverse/nflverse-stats.ts'
import type { ListedPlayer } from '#providers/provider.ts'
import { pathsOf } from '#providers/public-sources.ts'
import { SourceError } from '#providers/reading/source-error.ts'
import { createSourceFiles, type ReadingLimits, readingFrom } from '#providers/reading/source-files.ts'
import { readChosenSources } from '#season/chosen-sources.ts'

/** A person is waiting on the page. */
const LIMITS: Partial<ReadingLimits> = { timeoutMs: 20_000, maxBytes: 32_000_000, tries: 1 }

type PastSeason = { season: number; players: readonly ListedPlayer[]; lines: readonly StatLine[] }

/** The season before the league's, from nflverse; undefined while that source is off. */
export async function readPastSeason(
  db: Pick<Database, 'query'>,
  { privateSources, signal }: { privateSources: boolean; signal?: AbortSignal },
): Promise<PastSeason | undefined> {
  const chosen = await readChosenSources(db.query)
  if (!chosen?.sources.nflverse.isOn) return undefined
  const season = chosen.season - 1
  const files = createSourceFiles({ ...LIMITS, ...readingFrom(privateSources) })
  signal?.addEventListener('abort', files.close)
  try {
    const source = nflverseOffense(files, pathsOf.nflverse(chosen.sources.nflverse.address).stats, season)
    const weeks = await Promise.all(EVERY_WEEK.map((week) => source.statLines(week)))
    return { season, players: (await source.players?.()) ?? [], lines: weeks.flatMap((lines) => lines ?? []) }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new AppError('rule-broken', `nflverse has nothing of ${season}: ${error.message}`)
  } finally {
    signal?.removeEventListener('abort', files.close)
    files.close()
  }
}

/** PICK-09: the points of the season before the league's. */
export const lastSeasonReader =
  (db: Pick<Database, 'query'>, privateSources: boolean): ReadLastSeason =>
  async (settings) => {
    const past = await readPastSeason(db, { privateSources })
    if (!past) return undefined
    const known = new Map(past.players.map((player) => [player.id, player]))
    const points = new Map<string, Points>()
    for (const { playerId, stats } of past.lines) {
      const position = known.get(playerId)?.position
      if (position) points.set(playerId, (points.get(playerId) ?? 0) + scoreStats(stats, position, settings))
    }
    const lines = [...points].map(([id, scored]): LastSeasonLine => {
      const { name, position, club } = known.get(id)!
      return { id, name, position, club, points: scored }
    })
    return { season: past.season, lines }
  }
