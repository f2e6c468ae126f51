import { BEST_CALLS, type BestWeeks, type ExpectedPoints, moneyOf } from '@tuff/contract'
import { hasGameBegun, type Instant, openWeek, type Player, SLOTS, type Snapshot, takes } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { type ExpectedRest, expectedRest } from '#forecasting/expected-rest.ts'
import type { Forecasts } from '#forecasting/forecasts.ts'
import { waitForForecast } from '#forecasting/wait-for-forecast.ts'
import type { Clock } from '#platform/clock.ts'
import { cachedResponse } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import { knownPlayer } from '#season/known-player.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { bestWeeks, cacheBestTeams } from './best-weeks.ts'

type Deps = {
  league: LiveLeague
  clock: Pick<Clock, 'now'>
  forecasts: Forecasts
}

/** DESK-06 to DESK-08: the best possible results and the actual ones. */
export const bestRoutes: FastifyPluginAsync<Deps> = async (app, { league, clock, forecasts }) => {
  const expected = cachedResponse<ExpectedPoints>()
  const weeks = cachedResponse<BestWeeks>()
  const bestOf = cacheBestTeams()

  serve(app, BEST_CALLS.expected, async () => {
    await waitForForecast(forecasts)
    const { snapshot } = league
    const season = forecasts.season()
    // During games only the forecast changes.
    const of = season ? [season, snapshot.players, snapshot.settings, openWeek(snapshot)] : [snapshot]
    return expected(of, () => expectedPoints(snapshot, expectedRest(snapshot, season), clock.now()))
  })

  serve(app, BEST_CALLS.weeks, () => {
    const { snapshot } = league
    return weeks([snapshot], () => bestWeeks(snapshot, bestOf))
  })
}

function expectedPoints(snapshot: Snapshot, { from, open, through, of }: ExpectedRest, now: Instant): ExpectedPoints {
  const { players, settings, week } = snapshot
  const isRefused = (player: Player) => settings.afterKickoff === 'refuse' && hasGameBegun(snapshot, week, player, now)
  return {
    from,
    weeks: open <= through ? { from: open, through } : null,
    salaryCap: moneyOf(settings.salaryCap),
    players: players
      .filter(({ position }) => SLOTS.some((slot) => takes(slot, position)))
      .map((player) => ({
        ...knownPlayer(player),
        expected: of(player.id) / 100,
        ...(isRefused(player) && { isFixed: true as const }),
      })),
  }
}
