import { TRADE_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { PreparedAnswer } from '#platform/prepared-answer.ts'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { countMessage } from './trade-messages.ts'

/** API-06: how many trades a team made. */
export const tradeRoutes: FastifyPluginAsync<{ league: LiveLeague }> = async (app, { league }) => {
  serve(app, TRADE_CALLS.count, ({ query }) => {
    league.team(query.email)
    // Made for each who asks: it is small, and there are more questions than are worth remembering.
    return new PreparedAnswer(countMessage(league.snapshot, query))
  })
}
