import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter } from './backoff.ts'
import { isLogged } from './logged-errors.ts'

/** Longer than this nobody waits after failures, unless the work is rarer anyway. */
const LONGEST_PAUSE = 60_000

/**
 * Does a piece of work again and again, never twice at once. A failure is logged and what it left behind stays as it
 * was; the pause doubles with every failure in a row.
 */
export function repeat(
  what: string,
  work: () => Promise<void>,
  everyMs: number,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }

  async function run() {
    let failures = 0
    let isSaid = false
    while (!stopped.signal.aborted) {
      try {
        await work()
        if (isSaid) log.info({ failures }, `${what} works again`)
        failures = 0
        isSaid = false
      } catch (error) {
        failures++
        if (!isLogged(error)) {
          log.warn({ err: error, failures }, `${what} failed and will be tried again`)
          isSaid = true
        }
      }
      const pause = pauseAfter(failures, { first: everyMs, longest: Math.max(everyMs, LONGEST_PAUSE) })
      await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }
}

/** The same for work that is started and stopped as this node begins to lead and no longer does. */
export function repeatWhileStarted(
  what: string,
  work: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
) {
  let running: { stop(): Promise<void> } | undefined
  return {
    start(everyMs: number): void {
      running ??= repeat(what, work, everyMs, log)
    },
    async stop(): Promise<void> {
      await running?.stop()
      running = undefined
    },
  }
}
