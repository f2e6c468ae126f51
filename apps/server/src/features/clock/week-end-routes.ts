import { WEEK_END_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import type { WeekEndService } from './week-end-service.ts'

export const weekEndRoutes: FastifyPluginAsync<{ weekEnds: WeekEndService }> = async (app, { weekEnds }) => {
  serve(app, WEEK_END_CALLS.ofWeek, ({ params }) => weekEnds.weekEnd(params.week))

  serve(app, WEEK_END_CALLS.closeWeek, ({ params, body, user }) =>
    weekEnds.closeWeek(params.week, body, authorOf(user, body.reason)),
  )

  serve(app, WEEK_END_CALLS.callGame, ({ params, body, user }) =>
    weekEnds.callGame(params.id, body, authorOf(user, body.reason)),
  )
}
