import { gather, openWeek } from '@tuff/forecast'
import { LAST_REGULAR_WEEK, type Snapshot } from '@tuff/league'
import type { Clock } from '#platform/clock.ts'
import type { LiveLeague } from '#season/live-league.ts'
import type { ForecastThread } from './forecast-thread.ts'
import { seedOf } from './seed.ts'

/** A team's chances as they stood when a week was settled: of the playoffs, and of money in the week after it. */
export type Chances = { readonly playoffs: number; readonly money: number }
export type PastWeek = { readonly week: number; readonly isKept: boolean; readonly teams: ReadonlyMap<string, Chances> }

export type PastForecasts = {
  /** Those of every settled week of the regular season, as far as they are there; the others are being worked out. */
  weeks(): { weeks: PastWeek[]; isComplete: boolean }
}

const DRAWS = 2_000
const AGAIN_MS = 1_000

type Parts = {
  league: Pick<LiveLeague, 'snapshot'>
  clock: Pick<Clock, 'now'>
  thread: Pick<ForecastThread, 'run'>
}

/**
 * What would have been said after each week, worked out from what was known then, on the thread beside, and once for as
 * long as the figures of those weeks are the same.
 */
export function createPastForecasts({ league, clock, thread }: Parts): PastForecasts {
  const worked = new Map<number, { of: readonly object[]; past: PastWeek }>()
  let isWorking = false
  let restsUntil = 0

  return {
    weeks() {
      const { snapshot } = league
      const settled = settledWeeks(snapshot)
      const weeks = settled.flatMap((week) => upToDate(snapshot, week) ?? [])
      const isComplete = weeks.length === settled.length
      if (!isComplete && !isWorking && performance.now() >= restsUntil) void workOut()
      return { weeks, isComplete }
    },
  }

  function upToDate(snapshot: Snapshot, week: number): PastWeek | undefined {
    const known = worked.get(week)
    return known && isSame(known.of, figuresOf(snapshot, week)) ? known.past : undefined
  }

  /** One week after the other, so that a forecast of this moment never waits for more than one of them. */
  async function workOut(): Promise<void> {
    isWorking = true
    try {
      for (let next = missing(); next !== undefined; next = missing()) {
        const { snapshot } = league
        worked.set(next, { of: figuresOf(snapshot, next), past: await pastWeek(snapshot, next) })
      }
    } catch {
      // The thread has said so in the log; whoever asks next has it tried again.
      restsUntil = performance.now() + AGAIN_MS
    } finally {
      isWorking = false
    }
  }

  function missing(): number | undefined {
    const { snapshot } = league
    return settledWeeks(snapshot).find((week) => !upToDate(snapshot, week))
  }

  async function pastWeek(snapshot: Snapshot, week: number): Promise<PastWeek> {
    const known = gather(snapshot, { now: clock.now(), after: week })
    const seed = seedOf(snapshot, known.open)
    const { playoffs, money } = await thread.run({ of: 'chances', known, seed, draws: DRAWS })
    const teams = snapshot.teams.map(({ email }, at): [string, Chances] => [
      email,
      { playoffs: playoffs[at]!, money: money[at]! },
    ])
    return { week, isKept: false, teams: new Map(teams) }
  }
}

const settledWeeks = (snapshot: Snapshot): number[] =>
  Array.from({ length: Math.min(openWeek(snapshot) - 1, LAST_REGULAR_WEEK) }, (_, at) => at + 1).filter(
    (week) => snapshot.results[week - 1]!.hasData,
  )

/** All that a forecast after a week follows from; a snapshot shares with the one before what has not changed. */
const figuresOf = ({ settings, teams, players, sheets }: Snapshot, week: number): readonly object[] => [
  settings,
  teams,
  players,
  ...sheets.slice(0, week),
]

const isSame = (some: readonly object[], others: readonly object[]): boolean =>
  some.every((each, at) => each === others[at])
