import type { RolloverNow, WeekPin, WeekState } from '@tuff/contract'
import { currentWeek, LAST_WEEK, lastRosterWeek, type WeekChoice } from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { ChangeResult } from '#platform/change.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { changed, isSame, loggedAction, refuseIfChanged } from '#platform/logged-action.ts'
import { writeSetting } from '#platform/settings-store.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { followSchedule } from '#season/week-moves.ts'
import { readWeek, readWeekChoice } from '#season/week-rows.ts'

const LoggedChoice = z.object({ held: z.int().optional(), begun: z.int().optional() })

const choiceInWords = ({ held, begun }: WeekChoice) => {
  if (held !== undefined) return `held in Week ${held}`
  return begun === undefined ? 'as the schedule says' : `Week ${begun}, started early`
}

export const weekSet = loggedAction('week-set', {
  payload: z.object({ week: z.int().optional(), before: LoggedChoice, after: LoggedChoice }),
  sentence({ after: { held, begun } }) {
    if (held !== undefined) return `Held the league in Week ${held}.`
    return begun === undefined ? 'Let the league follow its schedule.' : `Started Week ${begun} early.`
  },
  changes: (change) => changed('Current week', change, choiceInWords),
  revert: {
    isOpen: ({ after }, { weekChoice }: { weekChoice: WeekChoice }) => isSame(after, weekChoice),
    async make(
      { before, after },
      { weeks }: { weeks: { choose(choice: WeekChoice, by: Author): Promise<unknown> } },
      by,
      { weekChoice },
    ) {
      refuseIfChanged('The current week', { now: weekChoice, logged: after }, choiceInWords)
      return weeks.choose(before, by)
    },
  },
})

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'league' | 'clock' | 'notify'>

export type WeekService = ReturnType<typeof createWeekService>

export function createWeekService({ db, change, league, clock, notify }: Deps) {
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

  const choose = async (choice: WeekChoice, by: Author): Promise<WeekState> => {
    await change({ by, touches: ['week'] }, (tx) => save(tx, choice))
    return state()
  }

  return {
    state,
    choice: (): Promise<WeekChoice> => readWeekChoice(db.query),
    choose,
    pin: ({ pinned }: WeekPin, by: Author) => choose(pinned === null ? {} : { held: pinned }, by),

    async rollOver({ from }: RolloverNow, by: Author, key?: KeyedRequest): Promise<WeekState> {
      await change({ by, key, touches: ['week'] }, async (tx) => {
        const current = await readWeek(tx)
        if (current !== from)
          throw new AppError('stale', `Week ${from} is no longer the current week: it is Week ${current}.`)
        if (current === LAST_WEEK) throw new AppError('rule-broken', `Week ${LAST_WEEK} is the last one.`)
        return save(tx, { begun: current + 1 })
      })
      return state()
    },
  }

  async function save(tx: Tx, after: WeekChoice): Promise<ChangeResult<null>> {
    const before = await readWeekChoice(tx)
    if (JSON.stringify(before) === JSON.stringify(after)) return { result: null }
    await writeSetting(tx, 'week', after)
    const { week } = await followSchedule(tx, clock.now(), notify)
    return { entry: weekSet.entry({ week, before, after }), result: null }
  }
}
