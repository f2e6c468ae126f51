import type { ClockAcceptance, ClockChange, ClockState } from '@tuff/contract'
import type { Instant } from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { ClockReading } from '#platform/clock.ts'
import type { Query } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { changed, changedFields, loggedAction, momentInWords } from '#platform/logged-action.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import { sundayOf } from '#providers/sunday.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { openWeeksAhead } from '#season/week-closing.ts'
import { followSchedule } from '#season/week-moves.ts'
import { CLOCK_KEY, readStoredClock } from './stored-clock.ts'

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'league' | 'clock' | 'notify'> & {
  isDemo: boolean
  wall?: () => number
}

const DemoClock = z.object({ at: z.number(), speed: z.number(), week: z.int() })

export const clockSet = loggedAction('clock-set', {
  payload: z.object({ week: z.int().optional(), before: DemoClock, after: DemoClock }),
  /** A jump has its own sentence: unlike a change of speed, it moves every team to another moment. */
  sentence({ before, after: { at, speed, week } }) {
    const pace = speed === 0 ? 'paused' : `${speed} times as fast`
    if (before.at !== at) {
      const then = before.speed === speed ? '' : `, ${pace}`
      return `Moved the demo clock from Week ${before.week} to Sunday of Week ${week}${then}.`
    }
    return speed === 0 ? `Paused the demo clock in Week ${week}.` : `Set the demo clock to run ${pace} in Week ${week}.`
  },
  changes({ before, after }) {
    const [{ at: _, ...was }, { at: __, ...is }] = [before, after]
    const describe = (value: number, field: string) => {
      if (field === 'week') return String(value)
      return value === 0 ? 'stopped' : `${value} times as fast`
    }
    return changedFields({ before: was, after: is }, (field) => (field === 'week' ? 'Week' : 'Speed'), describe)
  },
})

const Moment = z.object({ at: z.number() })

export const clockAccepted = loggedAction('clock-accepted', {
  payload: z.object({ week: z.int().optional(), before: Moment, after: Moment }),
  sentence: () => 'Accepted the server clock.',
  changes: (change) => changed('League time', change, ({ at }) => momentInWords(at)),
})

const DAY = 24 * 3_600_000

const TOUCHES = ['clock', 'week'] as const

export type ClockService = ReturnType<typeof createClockService>

/** Controls the demo clock (stop, speed, week), and accepts the time of a distrusted real clock. */
export function createClockService({ db, change, league, clock, notify, isDemo, wall = Date.now }: Deps) {
  const refusal = isDemo && clock.set ? null : 'Only the demo league has a clock that can be set.'
  const state = async (): Promise<ClockState> => {
    const seen = await readStoredClock(db.query)
    const doubt = seen?.doubted === undefined ? null : { says: seen.doubted, seen: seen.at }
    return { now: clock.now(), speed: clock.speed, week: league.week, refusal, doubt }
  }

  return {
    state,

    async change({ speed = clock.speed, week }: ClockChange, by: Author): Promise<ClockState> {
      if (refusal !== null) throw new AppError('rule-broken', refusal)
      const before = { at: clock.now(), speed: clock.speed, week: league.week }
      const reading: ClockReading = { at: week === undefined ? before.at : sundayIn(week), speed, since: wall() }
      const first = () => clock.set?.(reading)
      await change({ by, touches: TOUCHES, first }, async (tx) => {
        await writeSetting(tx, 'clock', reading)
        await openWeeksAhead(tx, reading.at)
        const after = { at: reading.at, speed, week: (await followSchedule(tx, reading.at, notify)).week }
        return { entry: clockSet.entry({ week: after.week, before, after }), result: null }
      })
      return state()
    },

    async accept({ says }: ClockAcceptance, by: Author, key?: KeyedRequest): Promise<ClockState> {
      const first = async () => {
        const seen = await readStoredClock(db.query)
        if (seen && clock.doubt) clock.trust?.(seen)
      }
      await change({ by, key, touches: TOUCHES, first }, async (tx) => {
        const seen = await readStoredClock(tx)
        if (seen?.doubted === undefined) throw new AppError('rule-broken', 'The clock has already been accepted.')
        if (Math.abs(seen.doubted - says) > DAY)
          throw new AppError('stale', 'The clock has changed since. Look at it again first.')
        const leap = { by: seen.doubted - seen.at, at: seen.doubted }
        await writeSetting(tx, CLOCK_KEY, { at: seen.doubted, leap })
        const { week } = await followSchedule(tx, seen.doubted, notify)
        const entry = clockAccepted.entry({ week, before: { at: seen.at }, after: { at: seen.doubted } })
        return { entry, result: null }
      })
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

export const readClockSetting = async (query: Query): Promise<ClockReading | undefined> =>
  readingIn(await readSetting(query, 'clock'))

export const readingIn = (value: unknown): ClockReading | undefined => Reading.safeParse(value).data
