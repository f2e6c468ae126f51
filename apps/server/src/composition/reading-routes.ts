import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { bestRoutes } from '#features/best/best-routes.ts'
import { playerRoutes } from '#features/players/player-routes.ts'
import { raceRoutes } from '#features/race/race-routes.ts'
import { recapRoutes } from '#features/recap/recap-routes.ts'
import { rosterRoutes } from '#features/rosters/roster-routes.ts'
import { scheduleRoutes } from '#features/schedule/schedule-routes.ts'
import { standingsRoutes } from '#features/standings/standings-routes.ts'
import { teamStoryRoutes } from '#features/teams/team-story-routes.ts'
import { tradeRoutes } from '#features/trades/trade-routes.ts'
import { weeklyStatsRoutes } from '#features/weekly-stats/weekly-stats-routes.ts'
import type { Forecasts } from '#forecasting/forecasts.ts'
import type { PastForecasts } from '#forecasting/past-forecasts.ts'
import type { AppDeps } from './app-deps.ts'

type Deps = Pick<AppDeps, 'db' | 'league' | 'clock'> & {
  forecasts: Forecasts
  past: PastForecasts
  season: () => number
  desk: { open(api: FastifyInstance): Promise<void> }
}

/** YEAR-01: everything readable of a league, live or archived. */
export const readingRoutes: FastifyPluginAsync<Deps> = async (
  api,
  { db, league, clock, forecasts, past, season, desk },
) => {
  await api.register(scheduleRoutes, { league })
  await api.register(standingsRoutes, { league })
  await api.register(weeklyStatsRoutes, { league })
  await api.register(playerRoutes, { league, clock })
  await api.register(rosterRoutes, { league, clock })
  await api.register(teamStoryRoutes, { league, clock })
  await api.register(tradeRoutes, { league })
  await api.register(bestRoutes, { league, clock, forecasts })
  await api.register(raceRoutes, { league, forecasts, past })
  await api.register(recapRoutes, { db, league, past, season })
  await api.register(desk.open)
}
