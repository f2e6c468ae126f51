import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter } from '#platform/backoff.ts'
import { createMutex } from '#platform/mutex.ts'
import type { ForecastJob, ForecastKind, WorkOf } from './forecast-work.ts'
import { createGiveWay } from './give-way.ts'

export type ForecastThread = {
  /** Works a forecast out beside the thread that serves, after those that were asked for before. */
  run<Kind extends ForecastKind>(job: ForecastJob<Kind>): Promise<WorkOf<Kind>>
  /** Points go out: until they are there the thread stands still. */
  giveWay(): void
  /** Whether there is a thread at this moment, which takes memory. */
  readonly isUp: boolean
  /** Since the start, by how they ended. */
  readonly jobs: Readonly<Record<'done' | 'failed' | 'timed_out', number>>
  close(): Promise<void>
}

const WORKER = new URL('./forecast-worker.ts', import.meta.url)
/** A job of the largest league takes a fraction of it; a thread that would take the machine's memory ends by itself. */
const MOST_MEGABYTES = 256
const IDLE_MS = 3 * 60_000
/** A job takes about a second; on a busy machine, where this thread goes last, many times that. */
const LONGEST_JOB_MS = 60_000
const RESTARTS_MS = { first: 1_000, longest: 60_000 }

type Deps = {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** So long it waits for another job before it gives its memory back. */
  idleMs?: number
  restartsMs?: { first: number; longest: number }
  mostMegabytes?: number
  longestJobMs?: number
  worker?: URL
}

/** There is no thread before the first job. One that dies or hangs fails its job alone; the next one waits, and starts another. */
export function createForecastThread(deps: Deps): ForecastThread {
  const { log, idleMs = IDLE_MS, restartsMs = RESTARTS_MS, longestJobMs = LONGEST_JOB_MS } = deps
  const { worker: file = WORKER, mostMegabytes: maxOldGenerationSizeMb = MOST_MEGABYTES } = deps
  const inTurn = createMutex()
  const closing = new AbortController()
  const giveWay = createGiveWay()
  let worker: Worker | undefined
  const jobs = { done: 0, failed: 0, timed_out: 0 }
  let failures = 0
  let idle: NodeJS.Timeout | undefined

  return {
    run: (job) => inTurn(() => work(job)),
    giveWay: giveWay.ask,
    get isUp() {
      return worker !== undefined
    },
    jobs,
    async close() {
      closing.abort(new Error('The forecasts are closed'))
      await end()
    },
  }

  async function work<Kind extends ForecastKind>(job: ForecastJob<Kind>): Promise<WorkOf<Kind>> {
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
      return done as WorkOf<Kind>
    } catch (error) {
      await end()
      if (!signal.aborted) {
        jobs[limit.signal.aborted ? 'timed_out' : 'failed']++
        const err = limit.signal.aborted ? limit.signal.reason : error
        log.warn({ err, failures: ++failures }, 'a forecast failed and will be tried again')
      }
      throw error
    } finally {
      clearTimeout(late)
      if (!signal.aborted) idle = setTimeout(() => void end(), idleMs).unref()
    }
  }

  function start(): Worker {
    // Flags of the process are its own: those of a test runner would load what is not there.
    const started = new Worker(file, {
      execArgv: [],
      workerData: { sign: giveWay.sign },
      resourceLimits: { maxOldGenerationSizeMb },
    })
    // It may die between two jobs; one that dies in good order says no 'error', and its job would wait for ever.
    started.on('error', () => {})
    started.on('exit', () => {
      if (worker === started) worker = undefined
      started.emit('error', new Error('The thread has ended'))
    })
    // Nobody waits for a forecast at the end of the process.
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
