import { TRADE_CALLS, TRADE_LIST_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { PreparedResponse, responsesFrom } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { tradeFile, tradeList } from './trade-list.ts'
import { countMessage } from './trade-messages.ts'

/** What everybody may read of trades: how many a team made (API-06), and all of them (DESK-01). */
export const tradeRoutes: FastifyPluginAsync<{ league: LiveLeague }> = async (app, { league }) => {
  serve(app, TRADE_CALLS.count, ({ query }) => {
    league.team(query.email)
    // Made for each who asks: it is small, and there are more questions than are worth remembering.
    return new PreparedResponse(countMessage(league.snapshot, query))
  })

  const list = responsesFrom(tradeList)
  serve(app, TRADE_LIST_CALLS.all, () => list(league.snapshot, undefined))

  serve(app, TRADE_LIST_CALLS.file, ({ query }, reply) => {
    if (query.team !== undefined) league.team(query.team)
    reply.header('content-disposition', 'attachment; filename="trades.csv"').type('text/csv; charset=utf-8')
    return tradeFile(league.snapshot, query)
  })
}
