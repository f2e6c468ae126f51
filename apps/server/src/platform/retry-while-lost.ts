import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { unavailabilityIn } from './db/unavailable.ts'

const ATTEMPTS = 5
const PAUSE_MS = 1_000

/**
 * On an overloaded machine, the server closes connections that were silent for a few seconds. A database that refuses
 * from the beginning, or stays unavailable, ends the start.
 */
export async function retryWhileLost<T>(
  start: () => Promise<T>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  pauseMs = PAUSE_MS,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      if (attempt === ATTEMPTS || unavailabilityIn(error) !== 'lost') throw error
      log.warn({ err: error }, 'database lost during the start, retrying')
      await wait(pauseMs)
    }
  }
}
