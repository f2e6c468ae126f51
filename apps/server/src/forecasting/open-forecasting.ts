import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { Leadership } from '#platform/leadership.ts'
import type { Notices } from '#platform/notices.ts'
import type { League, LiveLeague } from '#season/live-league.ts'
import { createForecastInputs } from './forecast-inputs.ts'
import { createForecastKeeper } from './forecast-keeper.ts'
import { createForecastThread, type ForecastThread } from './forecast-thread.ts'
import { createForecasts } from './forecasts.ts'
import { createPastForecasts } from './past-forecasts.ts'
import { openStoredForecasts, readStoredForecasts } from './stored-forecasts.ts'

const KEEPS_MS = 5_000

/** Tests simulate less and do not wait. */
export type ForecastPace = { readonly mostDraws?: number; readonly mostRestMs?: number }

type Deps = {
  db: Database
  league: LiveLeague
  clock: Clock
  notices: Notices
  leadership?: Pick<Leadership, 'whileLeading'> | undefined
  log: FastifyBaseLogger
  forecastPace?: ForecastPace | undefined
}

export async function openForecasting({ db, league, clock, notices, leadership, log, forecastPace = {} }: Deps) {
  const { mostDraws, mostRestMs = Number.POSITIVE_INFINITY } = forecastPace
  const thread = createForecastThread({ log, mostDraws })
  const inputs = createForecastInputs({ db, thread })
  const forecasts = createForecasts({ league, clock, thread, inputs, mostRestMs })
  league.onChange(forecasts.schedule)
  const kept = await openStoredForecasts({ db, notices, log })
  const keeper = createForecastKeeper({ league, clock, thread, kept, inputs, log })
  await leadership?.whileLeading({ start: async () => keeper.start(Math.min(KEEPS_MS, mostRestMs)), stop: keeper.stop })
  return {
    forecasts,
    past: createPastForecasts({ league, clock, thread, kept, inputs }),
    thread,
    async close() {
      kept.stop()
      forecasts.close()
      await Promise.all([keeper.stop(), thread.close()])
    },
  }
}

type EndedDeps = {
  db: Pick<Database, 'query'>
  /** Holds the season before this one. */
  archives: Pick<Database, 'query'>
  league: League
  clock: Pick<Clock, 'now' | 'speed'>
  /** Shared with others, who close it. */
  thread: ForecastThread
}

/** The forecasts of an ended season. */
export async function openEndedForecasting({ db, archives, league, clock, ...given }: EndedDeps) {
  const thread = shared(given.thread)
  const inputs = createForecastInputs({ db, archives, thread })
  const forecasts = createForecasts({ league, clock, thread, inputs })
  const kept = await readStoredForecasts(db)
  return {
    forecasts,
    past: createPastForecasts({ league, clock, thread, kept, inputs }),
    close() {
      forecasts.close()
      thread.close()
    },
  }
}

/** After `close` its forecasts are not delivered; the thread continues for others. */
function shared(thread: ForecastThread) {
  const closing = new AbortController()
  return {
    run: (async (job) => {
      closing.signal.throwIfAborted()
      const done = await thread.run(job)
      closing.signal.throwIfAborted()
      return done
    }) satisfies ForecastThread['run'],
    async lastSeason(job: Parameters<ForecastThread['lastSeason']>[0]) {
      closing.signal.throwIfAborted()
      return thread.lastSeason(job)
    },
    close: () => closing.abort(new Error('The forecasts are closed')),
  }
}
