import { type CurrentWeek, SCHEDULE_CALLS } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { responsesFrom } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { League } from '#season/live-league.ts'

export const scheduleRoutes: FastifyPluginAsync<{ league: League }> = async (app, { league }) => {
  const currentWeek = responsesFrom(({ week }: Snapshot): CurrentWeek => ({ currentWeek: week }))

  serve(app, SCHEDULE_CALLS.currentWeek, () => currentWeek(league.snapshot, undefined))
}
