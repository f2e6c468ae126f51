import { Week, WeeklyStats, weekNumber } from '@tuff/contract'
import { type Snapshot, weekStats } from '@tuff/league'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answersFrom } from '#platform/prepared-answer.ts'
import { weeklyStats } from './weekly-stats.ts'

/** API-03: what every player did in a week. */
export const weeklyStatsRoutes: FastifyPluginAsyncZod<{ league: { readonly snapshot: Snapshot } }> = async (
  app,
  { league },
) => {
  const statsOf = answersFrom((snapshot: Snapshot, week: number) => weekStats(snapshot, week).map(weeklyStats))

  app.get(
    '/api/fantasypoints/weekly-stats/:week',
    { schema: { params: z.object({ week: Week }), response: { 200: z.array(WeeklyStats) } } },
    (request, reply) => statsOf(league.snapshot, weekNumber(request.params.week)).send(request, reply),
  )
}
