import type { Instant } from '@tuff/league'
import { pino } from 'pino'
import { type Notify, noop } from '#notifications/notify.ts'
import type { Clock } from '#platform/clock.ts'
import { createNotices } from '#platform/notices.ts'
import type { SeasonProvider } from '#providers/provider.ts'
import { createIngest } from '#season/ingest.ts'
import { openLiveLeague } from '#season/live-league.ts'
import { createNewsIngest } from '#season/news-ingest.ts'
import type { NewsStore } from '#season/news-store.ts'
import { createRollover } from '#season/rollover.ts'
import type { SeasonStore } from '#season/season-store.ts'
import { createWeekCloser } from '#season/week-closer.ts'

type Options = {
  store: SeasonStore
  /** The clock is stopped. */
  now: Instant
  /** Sources of figures and news. */
  outside?: { provider: SeasonProvider; news: NewsStore }
  /** The stored season is up to date. */
  isCaughtUp?: boolean
  around?: (clock: Clock) => Clock
  /** Without it no notifications are sent. */
  notify?: Notify
}

export const testLog = () => pino({ level: process.env.LOG_LEVEL ?? 'silent' })

/** Like the product, except that jobs run on `follow` only. */
export async function openLiveSeason(options: Options) {
  const { store, outside, isCaughtUp, around = (clock) => clock, notify = noop } = options
  let { now } = options
  const log = testLog()
  const clock = around({
    now: () => now,
    speed: 0,
    set({ at }) {
      now = at
    },
  })
  const notices = createNotices()
  const ingest = outside && createIngest({ provider: outside.provider, store, notices, clock, log })
  const newsIngest =
    outside && createNewsIngest({ provider: outside.provider, store: outside.news, notices, clock, log })
  if (!isCaughtUp) {
    await ingest?.catchUp()
    await newsIngest?.tick()
  }
  const league = await openLiveLeague({ store, notices, log })
  const rollover = createRollover({ store, league, notices, clock, notify, log })
  const closer = createWeekCloser({ store, league, notices, clock, notify, log })
  await rollover.tick()
  await league.settled()

  return {
    league,
    notices,
    clock,
    /** Without running what is due. */
    setClock(at: Instant) {
      now = at
    },
    async follow() {
      await ingest?.catchUp()
      await newsIngest?.tick()
      await rollover.tick()
      await league.settled()
    },
    async closeWeeks() {
      await closer.tick()
      await league.settled()
    },
  }
}
