import { setTimeout as sleep } from 'node:timers/promises'
import { pauseAfter } from '../backoff.ts'
import { createMutex } from '../mutex.ts'
import { isConflict } from './postgres-errors.ts'
import { UnavailableError } from './unavailable.ts'

const MAX_RETRY_MS = 10_000
const PAUSES_MS = { first: 5, longest: 250 }

/**
 * Queues conflicting transactions of this process, and those that start meanwhile, so that only other nodes can
 * conflict.
 */
export function createConflictMutex() {
  const serialize = createMutex()
  let waiting = 0

  return async function untilNoConflict<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + MAX_RETRY_MS
    if (waiting === 0) {
      try {
        return await work()
      } catch (error) {
        if (!isConflict(error)) throw error
      }
    }
    waiting++
    return serialize(() => retry(work, deadline)).finally(() => waiting--)
  }
}

async function retry<T>(work: () => Promise<T>, deadline: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    if (performance.now() > deadline) throw new UnavailableError('busy', 'Other transactions came first all the time.')
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      // A random pause, so that two nodes do not conflict retry.
      await sleep(Math.random() * pauseAfter(attempt, PAUSES_MS))
    }
  }
}
