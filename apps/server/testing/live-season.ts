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
  /** The time until the clock is set; it is stopped. */
  now: Instant
  /** Sources of figures and news, and the target of the news; without them the stored season stays as it is. */
  outside?: { provider: SeasonProvider; news: NewsStore }
  /** What is already known outside is already stored. */
  isCaughtUp?: boolean
  /** Replaces the stopped clock. */
  around?: (clock: Clock) => Clock
  /** Without it nobody is notified. */
  notify?: Notify
}

export const testLog = () => pino({ level: process.env.LOG_LEVEL ?? 'silent' })

/** A stored league as in the product, except that its jobs run on `follow` only. */
export async function openLiveSeason({
  store,
  now,
  outside,
  isCaughtUp,
  around = (clock) => clock,
  notify = noop,
}: Options) {
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
    /** Moves the league's clock without running what is due. */
    setClock(at: Instant) {
      now = at
    },
    /** Runs everything that is due at the clock's current time. */
    async follow() {
      await ingest?.catchUp()
      await newsIngest?.tick()
      await rollover.tick()
      await league.settled()
    },
    /** Closes the weeks that are due. */
    async closeWeeks() {
      await closer.tick()
      await league.settled()
    },
  }
}
