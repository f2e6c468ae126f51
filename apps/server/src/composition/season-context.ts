import type { FastifyInstance } from 'fastify'
import { type LogReader, logRoutes } from '#features/audit/log-routes.ts'
import { bestRoutes } from '#features/best/best-routes.ts'
import { shownCorrectionRoutes } from '#features/corrections/correction-routes.ts'
import { lateChangeRoutes } from '#features/late-changes/late-change-routes.ts'
import { ruleRoutes } from '#features/league-rules/rule-routes.ts'
import { moneyRoutes } from '#features/money/money-routes.ts'
import type { MoneyReader } from '#features/money/money-service.ts'
import { playerRoutes } from '#features/players/player-routes.ts'
import { raceRoutes } from '#features/race/race-routes.ts'
import { recapRoutes } from '#features/recap/recap-routes.ts'
import { rosterRoutes } from '#features/rosters/roster-routes.ts'
import { scheduleRoutes } from '#features/schedule/schedule-routes.ts'
import { standingsRoutes } from '#features/standings/standings-routes.ts'
import { teamRoutes } from '#features/teams/team-routes.ts'
import { teamStoryRoutes } from '#features/teams/team-story-routes.ts'
import { ownRequestRoutes } from '#features/trades/request-routes.ts'
import { tradeRoutes } from '#features/trades/trade-routes.ts'
import { weeklyStatsRoutes } from '#features/weekly-stats/weekly-stats-routes.ts'
import type { Forecasts } from '#forecasting/forecasts.ts'
import type { PastForecasts } from '#forecasting/past-forecasts.ts'
import type { CommissionerCheck } from '#identity/bearer.ts'
import type { SeasonDeps } from '#season/league-deps.ts'

/** What reads a season, live or ended; nothing in it changes one. */
export type SeasonContext = SeasonDeps & {
  season: () => number
  forecasts: Forecasts
  past: PastForecasts
  money: MoneyReader
  auditLog: LogReader
  isCommissioner: CommissionerCheck
}

/** YEAR-01: everything readable of a season. */
export async function readingRoutes(api: FastifyInstance, context: SeasonContext): Promise<void> {
  await api.register(scheduleRoutes, context)
  await api.register(standingsRoutes, context)
  await api.register(weeklyStatsRoutes, context)
  await api.register(playerRoutes, context)
  await api.register(rosterRoutes, context)
  await api.register(teamStoryRoutes, context)
  await api.register(tradeRoutes, context)
  await api.register(bestRoutes, context)
  await api.register(raceRoutes, context)
  await api.register(recapRoutes, context)
  await api.register(teamRoutes, context)
  await api.register(shownCorrectionRoutes, context)
  await api.register(lateChangeRoutes, context)
  await api.register(ruleRoutes, context)
  await api.register(logRoutes, context)
  await api.register(ownRequestRoutes, context)
  await api.register(moneyRoutes, context)
}
