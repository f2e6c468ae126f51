import { setTimeout as sleep } from 'node:timers/promises'
import { isConflict } from './postgres-errors.ts'
import { UnavailableError } from './unavailable.ts'

const LONGEST_TRYING_MS = 10_000
const LONGEST_PAUSE_MS = 250

/**
 * Tries a transaction again as long as another one comes first. Those of this process that met go one after the other
 * from then on, and so does whoever comes while they do: only other nodes are left to conflict with.
 */
export function createConflictTurns() {
  let last: Promise<unknown> = Promise.resolve()
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
    const turn = last.then(() => again(work, deadline))
    last = turn.catch(() => {})
    return turn.finally(() => waiting--)
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
      await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 5 * 2 ** attempt))
    }
  }
}
