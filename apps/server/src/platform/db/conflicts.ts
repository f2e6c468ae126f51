import { setTimeout as sleep } from 'node:timers/promises'
import { pauseAfter } from '../backoff.ts'
import { createMutex } from '../mutex.ts'
import { isConflict } from './postgres-errors.ts'
import { UnavailableError } from './unavailable.ts'

const LONGEST_TRYING_MS = 10_000
const PAUSES_MS = { first: 5, longest: 250 }

/**
 * Tries a transaction again as long as another one comes first. Those of this process that met go one after the other
 * from then on, and so does whoever comes while they do: only other nodes are left to conflict with.
 */
export function createConflictMutex() {
  const inTurn = createMutex()
  let waiting = 0

  return async function untilNoConflict<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + LONGEST_TRYING_MS
    if (waiting === 0) {
      try {
        return await work()
      } catch (error) {
        if (!isConflict(error)) throw error
      }
    }
    waiting++
    return inTurn(() => again(work, deadline)).finally(() => waiting--)
  }
}

async function again<T>(work: () => Promise<T>, deadline: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    if (performance.now() > deadline) throw new UnavailableError('busy', 'Other transactions came first all the time.')
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      // A random pause, so that nodes which met do not meet again.
      await sleep(Math.random() * pauseAfter(attempt, PAUSES_MS))
    }
  }
}
