import { RACE_CALLS, type Race, type RaceHistory } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Forecasts } from '#forecasting/forecasts.ts'
import type { PastForecasts } from '#forecasting/past-forecasts.ts'
import { waitForForecast } from '#forecasting/wait-for-forecast.ts'
import { cachedResponse } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { League } from '#season/live-league.ts'
import { raceHistory } from './race-history.ts'
import { raceMessage } from './race-message.ts'

type Deps = {
  league: League
  forecasts: Forecasts
  past: PastForecasts
}

/** The race now and over the weeks; weeks not computed yet are marked as missing instead of awaited. */
export const raceRoutes: FastifyPluginAsync<Deps> = async (app, { league, forecasts, past }) => {
  const now = cachedResponse<Race>()
  const before = cachedResponse<RaceHistory>()

  serve(app, RACE_CALLS.now, async () => {
    await waitForForecast(forecasts)
    const { snapshot, version: figures } = league
    const [season, week] = [forecasts.season(), forecasts.week()]
    return now([snapshot, season, week], () => raceMessage({ snapshot, figures, season, week }))
  })

  serve(app, RACE_CALLS.history, () => {
    const { snapshot } = league
    const history = past.weeks()
    return before([snapshot, ...history.weeks.map(({ teams }) => teams)], () => raceHistory(snapshot, history))
  })
}
