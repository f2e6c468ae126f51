import type { FastifyBaseLogger } from 'fastify'
import type { Notify } from '#notifications/notify.ts'
import type { Clock } from '#platform/clock.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import type { LiveLeague } from './live-league.ts'
import type { SeasonStore } from './season-store.ts'

/** D-08: copies every roster into a week when it becomes current. */
export type Rollover = {
  tick(): Promise<void>
  start(everyMs: number): void
  stop(): Promise<void>
}

export function createRollover({
  store,
  league,
  notices,
  clock,
  notify,
  log,
}: {
  store: Pick<SeasonStore, 'followSchedule'>
  /** Cached in memory, because it is checked every second. */
  league: Pick<LiveLeague, 'week' | 'weekDue'>
  notices: Notices
  clock: Clock
  notify: Notify
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}): Rollover {
  let isFirst = true

  const rollover: Rollover = {
    async tick() {
      const now = clock.now()
      if (!isFirst && league.weekDue(now) === league.week) return
      const move = await store.followSchedule(now, notify)
      isFirst = false
      for (const opened of move.opened) log.info({ week: opened }, 'week opened')
      if (move.week !== move.from || move.opened.length > 0) notices.publish({ part: 'week' })
    },
    ...repeatWhileStarted('the rollover', () => rollover.tick(), log),
  }
  return rollover
}
