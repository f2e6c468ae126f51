import { createLeaderJob, type JobDeps } from './leader-job.ts'
import type { LiveLeague } from './live-league.ts'

type Deps = Omit<JobDeps<'followSchedule'>, 'league'> & { league: Pick<LiveLeague, 'week' | 'weekDue'> }

/** D-08: moves the league to the week that is due, and copies every roster into it. */
export function createRollover({ store, league, notices, clock, notify, log }: Deps) {
  let isFirst = true
  return createLeaderJob('the rollover', tick, log)

  async function tick(): Promise<void> {
    const now = clock.now()
    if (!isFirst && league.weekDue(now) === league.week) return
    const move = await store.followSchedule(now, notify)
    isFirst = false
    for (const opened of move.opened) log.info({ week: opened }, 'week opened')
    if (move.week !== move.from || move.opened.length > 0) notices.publish({ part: 'week' })
  }
}
