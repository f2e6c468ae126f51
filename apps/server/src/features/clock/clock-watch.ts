import type { Instant } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { writeSetting } from '#platform/settings-store.ts'
import { CLOCK_KEY, readStoredClock, type StoredClock } from './stored-clock.ts'

const MINUTE = 60_000

type Deps = {
  db: Database
  clock: Clock
  /** Only the leading node opens weeks, so its clock decides. */
  leadership: { readonly isLeader: boolean }
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export function createClockWatch({ db, clock, leadership, log }: Deps) {
  let written: StoredClock | undefined
  let wasDoubted = false

  return {
    async check(): Promise<void> {
      const now = clock.now()
      const { doubt } = clock
      if (Boolean(doubt) !== wasDoubted) logDoubt(doubt !== undefined)
      if (!doubt && (!leadership.isLeader || isWritten({ at: now }))) return
      const stored = await db.transaction(async (tx) => {
        const seen = await readStoredClock(tx)
        // Another instant than the one in memory means the commissioner accepted the clock, on any node.
        if (doubt && seen && seen.at !== doubt.seen && seen.at !== written?.at) return seen
        const { leap } = clock
        const fresh = doubt ? { at: doubt.seen, doubted: doubt.says, leap } : { at: now, leap }
        if (!leadership.isLeader || isWritten(fresh)) return undefined
        await writeSetting(tx, CLOCK_KEY, fresh)
        return fresh
      })
      if (!stored) return
      written = stored
      if (doubt) clock.trust?.(stored)
    },
  }

  /** Often enough: suspicious jumps are measured in days. */
  function isWritten(fresh: StoredClock): boolean {
    return written !== undefined && isNear(written.at, fresh.at) && isNear(written.doubted ?? -1, fresh.doubted ?? -1)
  }

  function logDoubt(isDoubted: boolean): void {
    wasDoubted = isDoubted
    if (isDoubted) log.warn(clock.doubt, 'the clock is not believed: the commissioner may accept it on Data and Clock')
    else log.info('the clock is believed again')
  }
}

const isNear = (one: Instant, other: Instant): boolean => Math.abs(one - other) < MINUTE
