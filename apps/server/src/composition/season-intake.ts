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

/** The jobs of one provider: ingesting its figures, news and players. */
export type SeasonIntake = LeaderWork & {
  /** Every week, as of the clock. */
  catchUp(): Promise<void>
  /** What can wait: news and players, so that figures never wait for them. */
  pollRest(): Promise<void>
  /** Every source and every week, now, however young the last response is. */
  fetch(): Promise<void>
  /** When the provider's data was last stored completely, by the wall clock. */
  readonly lastDone: number | undefined
}

type Deps = {
  provider: SeasonProvider
  /** The live provider or a recording of it. */
  outside: OpenedProvider | undefined
  season: SeasonStore
  news: NewsStore
  notices: Notices
  clock: Clock
  logFetches?: ExtraWork | undefined
  /** Follow-up work on a list of players. */
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
      // Live sources may be slow; until they respond, the league shows its stored state.
      if (outside && !outside.recorded)
        caughtUp.catch((error: unknown) => {
          if (!isLogged(error)) log.warn({ err: error }, 'catch-up incomplete')
        })
      else await unlessUnavailable(caughtUp, log)
      // The previous leader may have died between a commit and its notice.
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
    async pollRest() {
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

  /** A replay may be moved back: weeks that closed later are reopened before their figures are removed. */
  async function openAhead(): Promise<void> {
    if (clock.set && (await season.openWeeksAhead(clock.now())) > 0) notices.publish({ part: 'week' })
  }
}
