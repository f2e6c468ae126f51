import type { FastifyBaseLogger } from 'fastify'
import { unavailabilityIn } from '#platform/db/unavailable.ts'

/** A league that cannot be written to, as on a full disk, is shown as it was last known; the work is tried again anyway. */
export async function unlessUnavailable(work: Promise<void>, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!unavailabilityIn(error)) throw error
    log.warn({ err: error }, 'the league cannot be written to and is shown as it was last known')
  }
}
