import { type Instant, isOff, resultIn, type Snapshot } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { chancesAfter, settledWeeks } from './chances-after.ts'
import type { GatherInputs } from './forecast-inputs.ts'
import type { ForecastThread } from './forecast-thread.ts'
import type { StoredForecasts } from './stored-forecasts.ts'

type Deps = {
  league: Pick<LiveLeague, 'snapshot'>
  clock: Pick<Clock, 'now'>
  thread: Pick<ForecastThread, 'run'>
  kept: Pick<StoredForecasts, 'after' | 'store'>
  inputs?: GatherInputs
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** RACE-07: the leader stores a forecast of each week before it begins, once. */
export function createForecastKeeper({ league, clock, thread, kept, inputs = async () => ({}), log }: Deps) {
  return { tick, ...repeatWhileStarted('the keeping of forecasts', tick, log) }

  async function tick(): Promise<void> {
    const { snapshot } = league
    // Sources may be on before there are teams.
    if (snapshot.teams.length === 0) return
    const week = settledWeeks(snapshot).at(-1)
    if (week === undefined || hasBegun(snapshot, week + 1, clock.now()) || kept.after(week, snapshot)) return
    const teams = await chancesAfter(week, snapshot, clock.now(), thread, await inputs(snapshot))
    // The computation takes a while.
    const now = clock.now()
    if (hasBegun(league.snapshot, week + 1, now)) return
    if (await kept.store(week, snapshot, teams, now)) log.info({ week }, 'forecast stored')
  }
}

const hasBegun = (league: Snapshot, week: number, now: Instant): boolean =>
  resultIn(league, week).hasData ||
  league.games.some((game) => game.week === week && !isOff(game) && game.kickoff <= now)
