import { GameCall, Id, WeekClosing, WeekEnd, WeekNumber } from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import type { WeekEndService } from './week-end-service.ts'

const OfWeek = z.object({ week: z.coerce.number().pipe(WeekNumber) })
const OfGame = z.object({ id: Id })

/** What is still waited for in a week, and the commissioner's word that it is not. A PUT states a fact: twice is once. */
export const weekEndRoutes: FastifyPluginAsyncZod<{
  weekEnds: WeekEndService
  isCommissioner: CommissionerCheck
}> = async (app, { weekEnds, isCommissioner }) => {
  app.addHook('onRequest', commissionerOnly(isCommissioner))

  app.get(
    '/api/commissioner/weeks/:week',
    { schema: { params: OfWeek, response: { 200: WeekEnd } } },
    async ({ params }, reply) => reply.header('cache-control', 'no-store').send(weekEnds.weekEnd(params.week)),
  )

  app.put(
    '/api/commissioner/weeks/:week',
    { schema: { params: OfWeek, body: WeekClosing, response: { 200: WeekEnd } } },
    async ({ params, body, user }) => weekEnds.closeWeek(params.week, body, authorOf(user, body.reason)),
  )

  app.put(
    '/api/commissioner/games/:id',
    { schema: { params: OfGame, body: GameCall, response: { 200: WeekEnd } } },
    async ({ params, body, user }) => weekEnds.callGame(params.id, body, authorOf(user, body.reason)),
  )
}
