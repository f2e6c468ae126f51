import { type CompleteSince, weekClosings } from '@tuff/league'
import { closingNews } from './closing-news.ts'
import { createLeaderJob, type JobDeps } from './leader-job.ts'

/** WEEK-01: closes weeks on the leader. */
export function createWeekCloser({ store, league, notices, clock, notify, log }: JobDeps<'closeDueWeeks'>) {
  /** The stored state; undefined until it was read. */
  let written: CompleteSince | undefined
  return createLeaderJob('week closing', tick, log)

  async function tick(): Promise<void> {
    const now = clock.now()
    if (written && !isNews(written, now)) return
    const { closed, since } = await store.closeDueWeeks(now, (tx, weeks) =>
      notify(tx, () => closingNews(league.snapshot, weeks)),
    )
    written = since
    for (const week of closed) log.info({ week }, 'week closed')
    if (closed.length > 0) notices.publish({ part: 'week' })
  }

  function isNews(known: CompleteSince, now: number): boolean {
    const { since, due } = weekClosings(league.snapshot, known, now)
    return due.length > 0 || since.size !== known.size || [...since].some(([week, at]) => known.get(week) !== at)
  }
}
