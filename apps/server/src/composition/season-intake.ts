import { dollars } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { LeaderWork } from '#platform/leadership.ts'
import { isLogged } from '#platform/logged-errors.ts'
import type { Notices } from '#platform/notices.ts'
import type { OpenedProvider } from '#providers/open-provider.ts'
import type { SeasonProvider } from '#providers/provider.ts'
import { createIngest } from '#season/ingest.ts'
import { createNewsIngest } from '#season/news-ingest.ts'
import type { NewsStore } from '#season/news-store.ts'
import { createPlayerIngest } from '#season/player-ingest.ts'
import type { ExtraWork } from '#season/season-change.ts'
import type { SeasonStore } from '#season/season-store.ts'
import { unlessUnavailable } from './unless-unavailable.ts'

const TICK_MS = 1_000
const PLAYERS_MS = 60_000

/** All that is done with one provider: its figures are brought in, its news and its players. */
export type SeasonIntake = LeaderWork & {
  /** Every week, as of what the clock says now. */
  catchUp(): Promise<void>
  /** What may come a little later: news, and players, for whom figures never wait. */
  lookAround(): Promise<void>
  /** Every source and every week, now, however young the last answer is. */
  fetch(): Promise<void>
  /** When the provider's word was last brought in whole, by the wall. */
  readonly lastDone: number | undefined
}

type Deps = {
  provider: SeasonProvider
  /** Where it is the outside world, or a recording of it. */
  outside: OpenedProvider | undefined
  season: SeasonStore
  news: NewsStore
  notices: Notices
  clock: Clock
  logFetches?: ExtraWork | undefined
  /** What else follows from a list of players. */
  onListed?: Parameters<typeof createPlayerIngest>[0]['onListed']
  log: FastifyBaseLogger
}

export function createSeasonIntake({
  provider,
  outside,
  season,
  news,
  notices,
  clock,
  logFetches,
  onListed,
  log,
}: Deps): SeasonIntake {
  const usualSalary = dollars(outside?.defaultSalary ?? 0)
  const listing = outside && { players: outside.provider.players, usualSalary }
  const ingest = createIngest({ provider, players: listing, store: season, notices, clock, log, extraWork: logFetches })
  const newsIngest = createNewsIngest({ provider, store: news, notices, clock, log })
  const players = outside && createPlayerIngest({ provider, store: season, usualSalary, notices, onListed, log })

  return {
    async start() {
      outside?.clear()
      await unlessUnavailable(openAhead(), log)
      const caughtUp = ingest.catchUp()
      // The outside world may keep one waiting; until it answers, the league stands as it was last known.
      if (outside && !outside.recorded)
        caughtUp.catch((error: unknown) => {
          if (!isLogged(error)) log.warn({ err: error }, 'weeks are missing')
        })
      else await unlessUnavailable(caughtUp, log)
      // Whoever led before may have died between a commit and its notice.
      notices.publish({ part: 'league' })
      ingest.start(TICK_MS)
      newsIngest.start(TICK_MS)
      players?.start(PLAYERS_MS)
    },
    async stop() {
      await Promise.all([ingest.stop(), newsIngest.stop(), players?.stop()])
    },
    async catchUp() {
      await openAhead()
      await ingest.catchUp()
    },
    async lookAround() {
      await newsIngest.tick()
      await players?.tick()
    },
    async fetch() {
      if (!outside || outside.recorded) return
      outside.invalidate()
      await Promise.all([ingest.fetch(), newsIngest.tick()])
    },
    get lastDone() {
      return ingest.lastDone
    },
  }

  /** A replay may be put back: before its figures are unsaid, the weeks are open that closed later. */
  async function openAhead(): Promise<void> {
    if (clock.set && (await season.openWeeksAhead(clock.now())) > 0) notices.publish({ part: 'week' })
  }
}
