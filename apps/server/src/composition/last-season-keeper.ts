import { type Game, seasonOf } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { hasLastSeason, storeLastSeason } from '#forecasting/stored-last-season.ts'
import type { Database } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'

type Deps = {
  db: Pick<Database, 'query'>
  league: { readonly snapshot: { readonly games: readonly Game[] } }
  privateSources: boolean
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const CHECK_MS = 60_000
/** A finished season's file does not appear within minutes. */
const RETRY_MS = 6 * 3_600_000

/**
 * SEER-02: the leader fetches the season before the league's first from nflverse, once. Later seasons are archived
 * here.
 */
export function createLastSeasonKeeper({ db, league, privateSources, log }: Deps) {
  let knownSeason: number | undefined
  let nextAt = 0
  let stopping = new AbortController()
  const repeated = repeatWhileStarted('the fetch of last season', tick, log)

  return {
    tick,
    start(everyMs: number): void {
      stopping = new AbortController()
      repeated.start(everyMs)
    },
    async stop(): Promise<void> {
      stopping.abort()
      await repeated.stop()
    },
  }

  async function tick(): Promise<void> {
    const current = seasonOf(league.snapshot.games)
    if (current === undefined || current - 1 === knownSeason || performance.now() < nextAt) return
    nextAt = performance.now() + CHECK_MS
    if ((await hasLastSeason(db.query, current - 1)) || (await fetchAndStore(current - 1))) knownSeason = current - 1
  }

  async function fetchAndStore(season: number): Promise<boolean> {
    // Loaded lazily: it imports a source reader.
    const { readPastSeason } = await import('./last-season-source.ts')
    try {
      const past = await readPastSeason(db, { privateSources, signal: stopping.signal })
      if (past?.season !== season) return false
      await storeLastSeason(db.query, past)
      log.info({ season, lines: past.lines.length }, 'last season fetched')
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      nextAt = performance.now() + RETRY_MS
      if (!stopping.signal.aborted) log.info({ season, reason: error.message }, 'last season not fetched')
      return false
    }
  }
}
