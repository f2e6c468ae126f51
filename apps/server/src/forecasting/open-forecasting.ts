import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { Leadership } from '#platform/leadership.ts'
import type { Notices } from '#platform/notices.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { createForecastInputs } from './forecast-inputs.ts'
import { createForecastKeeper } from './forecast-keeper.ts'
import { createForecastThread, type ForecastThread } from './forecast-thread.ts'
import { createForecasts } from './forecasts.ts'
import { createPastForecasts } from './past-forecasts.ts'
import { openStoredForecasts } from './stored-forecasts.ts'

const KEEPS_MS = 5_000

type Deps = {
  db: Database
  /** Of earlier seasons; `db` by default. */
  archives?: Pick<Database, 'query'>
  league: LiveLeague
  clock: Clock
  notices: Notices
  leadership?: Pick<Leadership, 'whileLeading'> | undefined
  log: FastifyBaseLogger
  /** Shared with others, who close it. */
  thread?: ForecastThread
}

export async function openForecasting({ db, league, clock, notices, leadership, log, ...given }: Deps) {
  const thread = given.thread ? shared(given.thread) : createForecastThread({ log })
  const inputs = createForecastInputs({ db, archives: given.archives ?? db, thread })
  const forecasts = createForecasts({ league, clock, thread, inputs })
  const kept = await openStoredForecasts({ db, notices, log })
  const keeper = createForecastKeeper({ league, clock, thread, kept, inputs, log })
  await leadership?.whileLeading({ start: async () => keeper.start(KEEPS_MS), stop: keeper.stop })
  return {
    forecasts,
    kept,
    past: createPastForecasts({ league, clock, thread, kept, inputs }),
    thread,
    async close() {
      kept.stop()
      forecasts.close()
      await Promise.all([keeper.stop(), thread.close()])
    },
  }
}

/** After `close` its forecasts are not delivered; the thread continues for others. */
function shared(thread: ForecastThread): ForecastThread {
  const closing = new AbortController()
  return {
    async run(job) {
      closing.signal.throwIfAborted()
      const done = await thread.run(job)
      closing.signal.throwIfAborted()
      return done
    },
    async lastSeason(job) {
      closing.signal.throwIfAborted()
      return thread.lastSeason(job)
    },
    giveWay: thread.giveWay,
    get isUp() {
      return thread.isUp
    },
    get jobs() {
      return thread.jobs
    },
    close: async () => closing.abort(new Error('The forecasts are closed')),
  }
}
