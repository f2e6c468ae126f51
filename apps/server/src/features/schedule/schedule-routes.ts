import { CurrentWeek } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answersFrom } from '#platform/prepared-answer.ts'

/** API-02: which week it is. */
export const scheduleRoutes: FastifyPluginAsyncZod<{ league: { readonly snapshot: Snapshot } }> = async (
  app,
  { league },
) => {
  const currentWeek = answersFrom(({ week }: Snapshot): CurrentWeek => ({ currentWeek: week }))

  app.get('/api/schedule/current-week', { schema: { response: { 200: CurrentWeek } } }, (request, reply) =>
    currentWeek(league.snapshot, undefined).send(request, reply),
  )
}
