import type { ClockChange, ClockState } from '@tuff/contract'
import type { Game, Instant, Snapshot } from '@tuff/league'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { Clock, ClockReading } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Notices } from '#platform/notices.ts'
import { readSetting, writeSetting } from './setting-row.ts'

type Parts = {
  db: Database
  league: { readonly snapshot: Snapshot; settled(): Promise<void> }
  clock: Clock
  isDemo: boolean
  /** D-08: brings the league into the week of that moment, with every roster. */
  followSchedule(tx: Transaction<Tables>, now: Instant): Promise<{ week: number }>
  /** Where in a week a leap ends. */
  sundayOf(games: Game[], week: number): Instant
  notices: Pick<Notices, 'publish'>
  audit: {
    record(
      tx: Transaction<Tables>,
      entry: { by: Author; action: 'clock-set'; week: number; before: unknown; after: unknown },
    ): Promise<void>
  }
  wall?: () => number
}

export type ClockService = ReturnType<typeof createClockService>

/** The clock of the demo: stopped, faster or slower, or in another week. */
export function createClockService({ db, league, clock, isDemo, wall = Date.now, ...parts }: Parts) {
  const { followSchedule, sundayOf, notices, audit } = parts
  const refusal =
    isDemo && clock.set ? null : 'Only the demo league has a clock that can be set; this league follows its own time.'
  const state = (): ClockState => ({ now: clock.now(), speed: clock.speed, week: league.snapshot.week, refusal })

  return {
    state,

    async change({ speed = clock.speed, week }: ClockChange, by: Author): Promise<ClockState> {
      if (refusal !== null) throw new AppError('rule-broken', refusal)
      const before = { at: clock.now(), speed: clock.speed, week: league.snapshot.week }
      const reading: ClockReading = { at: week === undefined ? before.at : sundayIn(week), speed, since: wall() }
      await db.transaction(async (tx) => {
        await writeSetting(tx, 'clock', reading)
        const after = { at: reading.at, speed, week: (await followSchedule(tx, reading.at)).week }
        await audit.record(tx, { by, action: 'clock-set', week: after.week, before, after })
      })
      // Here first, so that whoever set it finds it with his next request.
      clock.set?.(reading)
      notices.publish({ part: 'clock' })
      notices.publish({ part: 'week' })
      await league.settled()
      return state()
    },
  }

  function sundayIn(week: number): Instant {
    const games = league.snapshot.games.filter((game) => game.week === week)
    if (games.length === 0) throw new AppError('rule-broken', `No games are known in week ${week}.`)
    return sundayOf(games, week)
  }
}

const Reading = z.object({ at: z.number(), speed: z.number(), since: z.number() })

/** What the clock was last set to, by whichever node. */
export const readClockSetting = async (query: Kysely<Tables>): Promise<ClockReading | undefined> =>
  readingIn(await readSetting(query, 'clock'))

export const readingIn = (value: unknown): ClockReading | undefined => Reading.safeParse(value).data
