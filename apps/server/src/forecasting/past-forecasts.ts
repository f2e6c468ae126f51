import { isDeepStrictEqual } from 'node:util'
import type { Snapshot } from '@tuff/league'
import type { Clock } from '#platform/clock.ts'
import type { League } from '#season/live-league.ts'
import { chancesAfter, settledWeeks, type TeamChances } from './chances-after.ts'
import type { GatherInputs } from './forecast-inputs.ts'
import type { ForecastThread } from './forecast-thread.ts'
import type { StoredForecasts } from './stored-forecasts.ts'

export type PastWeek = { readonly week: number; readonly isKept: boolean; readonly teams: TeamChances }

export type PastForecasts = ReturnType<typeof createPastForecasts>

const AGAIN_MS = 1_000

type Deps = {
  league: Pick<League, 'snapshot'>
  clock: Pick<Clock, 'now'>
  thread: Pick<ForecastThread, 'run'>
  kept: Pick<StoredForecasts, 'after'>
  inputs?: GatherInputs
}

/** The forecast after each week: stored, or computed from what was known then. */
export function createPastForecasts({ league, clock, thread, kept, inputs = async () => ({}) }: Deps) {
  const worked = new Map<number, { of: Snapshot; teams: TeamChances }>()
  let isWorking = false
  let restsUntil = 0

  return {
    /** Of the settled weeks with a forecast; missing ones are being computed. */
    weeks() {
      const { snapshot } = league
      const settled = settledWeeks(snapshot)
      const weeks = settled.flatMap((week) => pastWeek(snapshot, week) ?? [])
      const isComplete = weeks.length === settled.length
      if (!isComplete && !isWorking && performance.now() >= restsUntil) void workOut()
      return { weeks, isComplete }
    },
  }

  function pastWeek(snapshot: Snapshot, week: number): PastWeek | undefined {
    const stored = kept.after(week, snapshot)
    if (stored) return { week, isKept: true, teams: stored }
    const known = worked.get(week)
    if (!known) return undefined
    if (known.of !== snapshot) {
      if (!isDeepStrictEqual(figuresOf(known.of, week), figuresOf(snapshot, week))) return undefined
      known.of = snapshot
    }
    return { week, isKept: false, teams: known.teams }
  }

  /** One at a time, so that current forecasts wait for one at most. */
  async function workOut(): Promise<void> {
    isWorking = true
    try {
      for (let next = missing(); next !== undefined; next = missing()) {
        const { snapshot } = league
        // Past availability is unknown.
        const { lastSeason } = await inputs(snapshot)
        const teams = await chancesAfter(next, snapshot, clock.now(), thread, lastSeason && { lastSeason })
        worked.set(next, { of: snapshot, teams })
      }
    } catch {
      // The thread has logged the failure.
      restsUntil = performance.now() + AGAIN_MS
    } finally {
      isWorking = false
    }
  }

  function missing(): number | undefined {
    const { snapshot } = league
    return settledWeeks(snapshot).find((week) => !pastWeek(snapshot, week))
  }
}

/** Everything that a forecast after this week depends on. */
const figuresOf = ({ settings, teams, players, sheets }: Snapshot, week: number) => [
  settings,
  teams,
  players,
  sheets.slice(0, week),
]
