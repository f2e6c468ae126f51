import type { TeamSeason } from '@tuff/forecast'
import { LAST_WEEK, NOBODY } from '@tuff/league'
import type { Forecast, Forecasts } from '#forecasting/forecasts.ts'
import { AppError } from '#platform/errors.ts'
import { createMutex } from '#platform/mutex.ts'
import type { LiveLeague } from '#season/live-league.ts'

export type SwapRequest = { email: string; week: number; drop: string; add: string }

export type Outcome = { readonly before: TeamSeason; readonly after: TeamSeason; readonly open: number }

type Deps = {
  league: Pick<LiveLeague, 'version'>
  forecasts: Pick<Forecasts, 'seasonNow' | 'seasonAfter'>
}

/** More than a commissioner has in their queue. */
const MAX_WAITING = 200
const MAX_CACHED = 2_000

/** Runs on the forecast thread, one swap at a time per person, and caches results until the figures change. */
export function createTradeOutcomes({ league, forecasts }: Deps) {
  const people = new Map<string, { enqueue: ReturnType<typeof createMutex>; waiting: number }>()
  let cache = { version: league.version, outcomes: new Map<string, Promise<Outcome | undefined>>() }

  /** Undefined if the forecast does not know the roster yet; the next one will. */
  return (swap: SwapRequest, who: string): Promise<Outcome | undefined> => {
    const { version } = league
    if (cache.version !== version || cache.outcomes.size >= MAX_CACHED) cache = { version, outcomes: new Map() }
    const { outcomes } = cache
    const key = JSON.stringify(swap)
    const known = outcomes.get(key)
    if (known) return known
    const outcome = enqueueFor(who, () => workOut(swap))
    outcomes.set(key, outcome)
    outcome.then(
      (worked) => worked ?? outcomes.delete(key),
      () => outcomes.delete(key),
    )
    return outcome
  }

  async function workOut(swap: SwapRequest): Promise<Outcome | undefined> {
    const season = await forecasts.seasonNow()
    const { known } = season.from
    const indexes = indexesIn(season, swap)
    if (!indexes || known.open > LAST_WEEK) return undefined
    const after = await forecasts.seasonAfter(season, { ...indexes, from: swap.week })
    return { before: season.of.teams[indexes.team]!, after, open: known.open }
  }

  function enqueueFor<T>(who: string, work: () => Promise<T>): Promise<T> {
    const person = people.get(who) ?? { enqueue: createMutex(), waiting: 0 }
    if (person.waiting >= MAX_WAITING)
      throw new AppError('busy', 'Too many trades are being checked at once. Wait for the results.')
    people.set(who, person)
    person.waiting++
    return person.enqueue(work).finally(() => {
      if (--person.waiting === 0) people.delete(who)
    })
  }
}

/** By index, as forecasts refer to them. Players and rosters may have changed since the forecast's figures. */
function indexesIn({ from: { snapshot, known } }: Forecast<'season'>, { email, week, drop, add }: SwapRequest) {
  const { team, player } = snapshot.indexes
  const indexes = { team: team.get(email) ?? NOBODY, drop: player.get(drop) ?? NOBODY, add: player.get(add) ?? NOBODY }
  const { lineups } = known.coming[Math.max(0, week - known.open)] ?? { lineups: new Int32Array() }
  const slots = lineups.length / Math.max(1, known.teamCount)
  const isThere = lineups.subarray(indexes.team * slots, (indexes.team + 1) * slots).includes(indexes.drop)
  return Object.values(indexes).includes(NOBODY) || !isThere ? undefined : indexes
}
