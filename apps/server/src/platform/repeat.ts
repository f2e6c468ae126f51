import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { pauseAfter } from './backoff.ts'
import { isLogged } from './logged-errors.ts'

/** The longest pause after failures, unless the interval is longer. */
const LONGEST_PAUSE = 60_000

/** Never runs twice at the same time. The pause doubles with every consecutive failure. */
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
    let wasLogged = false
    while (!stopped.signal.aborted) {
      try {
        await work()
        if (wasLogged) log.info({ failures }, `${what} recovered`)
        failures = 0
        wasLogged = false
      } catch (error) {
        failures++
        if (!isLogged(error)) {
          log.warn({ err: error, failures }, `${what} failed, retrying`)
          wasLogged = true
        }
      }
      const pause = pauseAfter(failures, { first: everyMs, longest: Math.max(everyMs, LONGEST_PAUSE) })
      await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }
}

/** The same for work that starts and stops with this node's lead. */
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
