import { type Game, type WeekChoice, weekNow } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from './repeat.ts'
import type { SeasonStore } from './season-store.ts'

/** D-08: when a week becomes current, every team takes its roster along, once. */
export type Rollover = {
  /** Brings the league into the week that is due, if it is in another one. */
  tick(): Promise<void>
  start(everyMs: number): void
  stop(): Promise<void>
}

export function createRollover({
  store,
  league,
  notices,
  clock,
  log,
}: {
  store: Pick<SeasonStore, 'followSchedule'>
  /** As this node knows it: looking at it every second costs nothing. */
  league: {
    readonly snapshot: { readonly week: number; readonly games: readonly Game[] }
    readonly weekChoice: WeekChoice
  }
  notices: Notices
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}): Rollover {
  let isFirst = true

  const rollover: Rollover = {
    async tick() {
      const now = clock.now()
      const { week, games } = league.snapshot
      if (!isFirst && weekNow(games, now, league.weekChoice) === week) return
      const move = await store.followSchedule(now)
      isFirst = false
      for (const opened of move.opened) log.info({ week: opened }, 'a week opened')
      if (move.week !== move.from || move.opened.length > 0) notices.publish({ part: 'week' })
    },
    ...repeatWhileStarted('the rollover', () => rollover.tick(), log),
  }
  return rollover
}
