import { WEEKLY_STATS_CALLS, type Week, weekNumber } from '@tuff/contract'
import { type Snapshot, weekStats } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { responsesFrom } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { weeklyStats } from './weekly-stats.ts'

/** API-03: every player's stats in a week. */
export const weeklyStatsRoutes: FastifyPluginAsync<{ league: LiveLeague }> = async (app, { league }) => {
  const statsOf = responsesFrom((snapshot: Snapshot, week: Week) =>
    weekStats(snapshot, weekNumber(week)).map(weeklyStats),
  )

  serve(app, WEEKLY_STATS_CALLS.ofWeek, ({ params }) => statsOf(league.snapshot, params.week))
}
