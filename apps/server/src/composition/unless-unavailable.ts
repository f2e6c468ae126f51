import type { FastifyBaseLogger } from 'fastify'
import { unavailabilityIn } from '#platform/db/unavailable.ts'

/** A league whose database is not writable is served in its last state; the work is retried. */
export async function unlessUnavailable(work: Promise<void>, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!unavailabilityIn(error)) throw error
    log.warn({ err: error }, 'league not writable: serving the last snapshot')
  }
}
