import type { Snapshot } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Notify } from '#notifications/notify.ts'
import type { Clock } from '#platform/clock.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import type { SeasonStore } from './season-store.ts'

export type LeaderJob = { tick(): Promise<void>; start(everyMs: number): void; stop(): Promise<void> }

/** The dependencies of a job that uses these methods of the store. */
export type JobDeps<Method extends keyof SeasonStore> = {
  store: Pick<SeasonStore, Method>
  /** Cached in memory, because most jobs check it every second. */
  league: { readonly snapshot: Snapshot }
  notices: Pick<Notices, 'publish'>
  notify: Notify
  clock: Pick<Clock, 'now'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Repeats `tick` while this node leads. `reset` discards cached state that another leader may have changed since. */
export function createLeaderJob(
  what: string,
  tick: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  reset: () => void = () => {},
): LeaderJob {
  const repeated = repeatWhileStarted(what, tick, log)
  return {
    tick,
    start(everyMs) {
      reset()
      repeated.start(everyMs)
    },
    stop: repeated.stop,
  }
}
