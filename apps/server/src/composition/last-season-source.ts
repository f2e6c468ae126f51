import { EVERY_WEEK, type Points, scoreStats } from '@tuff/league'
import type { LastSeasonLine, ReadLastSeason } from '#features/picks/last-season.ts'
import type { Database } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { nflverseOffense } from '#providers/nflverse/nflverse-stats.ts'
import { pathsOf } from '#providers/public-sources.ts'
import { SourceError } from '#providers/reading/source-error.ts'
import { createSourceFiles, type ReadingLimits, readingFrom } from '#providers/reading/source-files.ts'
import { readChosenSources } from '#season/chosen-sources.ts'

/** A person is waiting on the page. */
const LIMITS: Partial<ReadingLimits> = { timeoutMs: 20_000, maxBytes: 32_000_000, tries: 1 }

/** PICK-09: the points of the season before the league's, from nflverse, which keeps every season in a file. */
export const lastSeasonReader =
  (db: Pick<Database, 'query'>, privateSources: boolean): ReadLastSeason =>
  async (settings) => {
    const chosen = await readChosenSources(db.query)
    if (!chosen?.sources.nflverse.isOn) return undefined
    const season = chosen.season - 1
    const files = createSourceFiles({ ...LIMITS, ...readingFrom(privateSources) })
    try {
      const source = nflverseOffense(files, pathsOf.nflverse(chosen.sources.nflverse.address).stats, season)
      const weeks = await Promise.all(EVERY_WEEK.map((week) => source.statLines(week)))
      const known = new Map((await source.players?.())?.map((player) => [player.id, player]))
      const points = new Map<string, Points>()
      for (const { playerId, stats } of weeks.flatMap((lines) => lines ?? [])) {
        const position = known.get(playerId)?.position
        if (position) points.set(playerId, (points.get(playerId) ?? 0) + scoreStats(stats, position, settings))
      }
      const lines = [...points].map(([id, scored]): LastSeasonLine => {
        const { name, position } = known.get(id)!
        return { id, name, position, points: scored }
      })
      return { season, lines }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      throw new AppError('rule-broken', `nflverse has nothing of ${season}: ${error.message}`)
    } finally {
      files.close()
    }
  }
