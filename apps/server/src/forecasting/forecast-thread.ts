import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter } from '#platform/backoff.ts'
import { createMutex } from '#platform/mutex.ts'
import type { ForecastJob, ForecastKind, LastSeasonJob, LastSeasons, WorkOf } from './forecast-work.ts'
import { createPushPause } from './push-pause.ts'

export type ForecastThread = ReturnType<typeof createForecastThread>

const WORKER = new URL('./forecast-worker.ts', import.meta.url)
/** Ends a runaway thread; a job of the largest league takes a fraction of it. */
const MOST_MEGABYTES = 256
const IDLE_MS = 3 * 60_000
/** A job takes about a second, longer on a busy machine. */
const LONGEST_JOB_MS = 60_000
const RESTARTS_MS = { first: 1_000, longest: 60_000 }

type Deps = {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** An idle thread is ended to free its memory. */
  idleMs?: number
  restartsMs?: { first: number; longest: number }
  mostMegabytes?: number
  longestJobMs?: number
  mostDraws?: number
  worker?: URL
}

/** Starts a thread with the first job. A crash or a timeout fails its job only. */
export function createForecastThread(deps: Deps) {
  const { log, idleMs = IDLE_MS, restartsMs = RESTARTS_MS, longestJobMs = LONGEST_JOB_MS } = deps
  const { mostDraws = Number.POSITIVE_INFINITY } = deps
  const { worker: file = WORKER, mostMegabytes: maxOldGenerationSizeMb = MOST_MEGABYTES } = deps
  const serialize = createMutex()
  const closing = new AbortController()
  const giveWay = createPushPause()
  let worker: Worker | undefined
  const jobs = { done: 0, failed: 0, timed_out: 0 }
  let failures = 0
  let idle: NodeJS.Timeout | undefined

  return {
    run: <Kind extends ForecastKind>(job: ForecastJob<Kind>) =>
      serialize(() => work<WorkOf<Kind>>({ ...job, draws: Math.min(job.draws, mostDraws) })),
    /** Unpacking takes too long for the main thread. */
    lastSeason: (job: LastSeasonJob) => serialize(() => work<LastSeasons>(job)),
    /** Pauses the thread during a push of points. */
    giveWay: giveWay.start,
    /** Whether there is a thread, which takes memory. */
    get isUp() {
      return worker !== undefined
    },
    /** Since the start. */
    jobs,
    async close() {
      closing.abort(new Error('The forecasts are closed'))
      await end()
    },
  }

  async function work<Result>(job: ForecastJob | LastSeasonJob): Promise<Result> {
    const { signal } = closing
    clearTimeout(idle)
    if (failures > 0) await wait(pauseAfter(failures - 1, restartsMs), undefined, { signal, ref: false })
    signal.throwIfAborted()
    const limit = new AbortController()
    const late = setTimeout(() => limit.abort(new JobTimeout(longestJobMs)), longestJobMs).unref()
    try {
      worker ??= start()
      worker.postMessage(job)
      const [done] = await once(worker, 'message', { signal: AbortSignal.any([signal, limit.signal]) })
      failures = 0
      jobs.done++
      return done as Result
    } catch (error) {
      await end()
      if (!signal.aborted) {
        jobs[limit.signal.aborted ? 'timed_out' : 'failed']++
        const err = limit.signal.aborted ? limit.signal.reason : error
        log.warn({ err, failures: ++failures }, 'forecast failed')
      }
      throw error
    } finally {
      clearTimeout(late)
      if (!signal.aborted) idle = setTimeout(() => void end(), idleMs).unref()
    }
  }

  function start(): Worker {
    // Without the flags of a test runner, which would load missing files.
    const started = new Worker(file, {
      execArgv: [],
      workerData: { sign: giveWay.sign },
      resourceLimits: { maxOldGenerationSizeMb },
    })
    // A clean exit emits no 'error'; without this its job would never finish.
    started.on('error', () => {})
    started.on('exit', () => {
      if (worker === started) worker = undefined
      started.emit('error', new Error('The thread has ended'))
    })
    // Forecasts do not delay the end of the process.
    started.unref()
    return started
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
}

class JobTimeout extends Error {
  constructor(afterMs: number) {
    super(`The forecast was not ready after ${afterMs / 1000} s, so its thread was ended.`)
  }
}
