import { type CompleteSince, type Snapshot, weekClosings } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Notify } from '#notifications/notify.ts'
import type { Clock } from '#platform/clock.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import { closingNews } from './closing-news.ts'
import type { SeasonStore } from './season-store.ts'

type Deps = {
  store: Pick<SeasonStore, 'closeDueWeeks'>
  /** Cached in memory, because it is checked every second. */
  league: { readonly snapshot: Snapshot }
  notices: Pick<Notices, 'publish'>
  clock: Pick<Clock, 'now'>
  notify: Notify
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export function createWeekCloser({ store, league, notices, clock, notify, log }: Deps) {
  let written: CompleteSince | undefined
  return { tick, ...repeatWhileStarted('the closing of weeks', tick, log) }

  async function tick(): Promise<void> {
    const now = clock.now()
    if (written && !isNews(written, now)) return
    const { closed, since } = await store.closeDueWeeks(now, (tx, weeks) =>
      weeks.length === 0 ? Promise.resolve() : notify(tx, () => closingNews(league.snapshot, weeks)),
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
