import { FIRST_WEEK, type Game, type WeekChoice, weekNow } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from './repeat.ts'
import type { SeasonStore } from './season-store.ts'

/** D-08: when a week becomes current, every team takes its roster along, once. */
export type Rollover = {
  /** Opens every week up to the current one, in order; a clock may have leapt over some. */
  tick(): Promise<void>
  start(everyMs: number): void
  stop(): Promise<void>
}

export function createRollover({
  store,
  games,
  choice,
  notices,
  clock,
  log,
}: {
  store: Pick<SeasonStore, 'openWeek'>
  /** The schedule as it is known now. */
  games: () => readonly Game[]
  /** What the commissioner has to say about the current week. */
  choice?: () => WeekChoice | undefined
  notices: Notices
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}): Rollover {
  let lastSeen: number | undefined

  const rollover: Rollover = {
    async tick() {
      const now = clock.now()
      const week = weekNow(games(), now, choice?.())
      if (week === lastSeen) return
      for (let opening = FIRST_WEEK; opening <= week; opening++) {
        if (await store.openWeek(opening, now)) log.info({ week: opening }, 'a week opened')
      }
      // Even when no roster was copied: another week is current, and everything that follows from it is stale.
      notices.publish({ part: 'rosters' })
      lastSeen = week
    },
    ...repeatWhileStarted('the rollover', () => rollover.tick(), log),
  }
  return rollover
}
