import { type Snapshot, type WeekChoice, weekNow } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Notices } from '#platform/notices.ts'
import { repeat } from './repeat.ts'

/**
 * Lets a node that does not lead see the new week: its clock may be a little behind that of the node which opened it,
 * so the notice alone could find it still in the old one.
 */
export function watchWeek(options: {
  league: { readonly snapshot: Pick<Snapshot, 'games' | 'week'>; readonly weekChoice?: WeekChoice | undefined }
  clock: Clock
  /** Within this process: every node watches for itself. */
  here: Notices
  everyMs: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}): { stop(): Promise<void> } {
  const { league, clock, here, everyMs, log } = options
  let lastSeen = league.snapshot.week
  const look = async () => {
    const week = weekNow(league.snapshot.games, clock.now(), league.weekChoice)
    if (week === lastSeen) return
    lastSeen = week
    if (week !== league.snapshot.week) here.publish({ part: 'rosters' })
  }
  return repeat('the watch for a new week', look, everyMs, log)
}
