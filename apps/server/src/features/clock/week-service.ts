import type { RolloverNow, WeekPin, WeekState } from '@tuff/contract'
import { currentWeek, LAST_WEEK, lastRosterWeek, type WeekChoice } from '@tuff/league'
import type { Transaction } from 'kysely'
import type { Author } from '#platform/author.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { type KeyedRequest, onceOnly } from '#platform/idempotency.ts'
import type { Notices } from '#platform/notices.ts'
import { writeSetting } from '#platform/settings-store.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { followSchedule } from '#season/week-moves.ts'
import { readWeek, readWeekChoice } from '#season/week-rows.ts'

type Tx = Transaction<Tables>

type Parts = {
  db: Database
  league: LiveLeague
  clock: Clock
  notices: Pick<Notices, 'publish'>
  audit: {
    record(
      tx: Tx,
      entry: { by: Author; action: 'week-set'; week: number; before: unknown; after: unknown },
    ): Promise<void>
  }
  now?: () => number
}

export type WeekService = ReturnType<typeof createWeekService>

/** The commissioner's say in which week is current (D-08). */
export function createWeekService({ db, league, clock, notices, audit, now = Date.now }: Parts) {
  const state = (): WeekState => {
    const { games, week: current } = league.snapshot
    const { held, begun } = league.weekChoice
    const scheduled = currentWeek(games, clock.now())
    const isEarly = held === undefined && begun !== undefined && begun > scheduled
    return {
      current,
      scheduled,
      pinned: held ?? null,
      begunEarly: isEarly ? begun : null,
      rostersUpTo: lastRosterWeek(league.snapshot),
    }
  }

  async function announce(): Promise<WeekState> {
    notices.publish({ part: 'week' })
    await league.settled()
    return state()
  }

  const choose = async (choice: WeekChoice, by: Author): Promise<WeekState> => {
    await db.transaction((tx) => save(tx, choice, by))
    return announce()
  }

  return {
    state,
    choice: (): Promise<WeekChoice> => readWeekChoice(db.query),
    choose,
    pin: ({ pinned }: WeekPin, by: Author) => choose(pinned === null ? {} : { held: pinned }, by),

    /** The next week begins now; the schedule takes over again when it has come to it. */
    async rollOver({ from }: RolloverNow, by: Author, keyed?: KeyedRequest): Promise<WeekState> {
      await db.transaction((tx) =>
        onceOnly(tx, keyed, now(), async () => {
          const current = await readWeek(tx)
          if (current !== from)
            throw new AppError('stale', `Week ${from} is not the current one any more: it is Week ${current}.`)
          if (current === LAST_WEEK) throw new AppError('rule-broken', `Week ${LAST_WEEK} is the last one.`)
          await save(tx, { begun: current + 1 }, by)
          return null
        }),
      )
      return announce()
    },
  }

  async function save(tx: Tx, after: WeekChoice, by: Author): Promise<void> {
    const before = await readWeekChoice(tx)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await writeSetting(tx, 'week', after)
    const { week } = await followSchedule(tx, clock.now())
    await audit.record(tx, { by, action: 'week-set', week, before, after })
  }
}
