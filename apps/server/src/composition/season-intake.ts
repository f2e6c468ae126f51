import { dollars } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
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

export type SeasonIntake = ReturnType<typeof createSeasonIntake>

type Deps = {
  provider: SeasonProvider
  outside: OpenedProvider | undefined
  season: SeasonStore
  news: NewsStore
  notices: Notices
  clock: Clock
  logFetches?: ExtraWork | undefined
  onListed?: Parameters<typeof createPlayerIngest>[0]['onListed']
  log: FastifyBaseLogger
}

export function createSeasonIntake(deps: Deps) {
  const { provider, outside, season, news, notices, clock, logFetches, onListed, log } = deps
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
      // Live sources may be slow; meanwhile the stored state is shown.
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
    /** Polls news and players separately, so that figures never wait for them. */
    async pollRest() {
      await newsIngest.tick()
      await players?.tick()
    },
    /** Fetches all sources and weeks, bypassing the caches. */
    async fetch() {
      if (!outside || outside.recorded) return
      outside.invalidate()
      await Promise.all([ingest.fetch(), newsIngest.tick()])
    },
    /** Wall-clock time of the last complete ingest. */
    get lastDone() {
      return ingest.lastDone
    },
  }

  /** A replay moved back reopens weeks that closed later, before their figures are removed. */
  async function openAhead(): Promise<void> {
    if (clock.set && (await season.openWeeksAhead(clock.now())) > 0) notices.publish({ part: 'week' })
  }
}
