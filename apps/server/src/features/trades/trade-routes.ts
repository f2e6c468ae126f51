import { TRADE_CALLS, TRADE_LIST_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { PreparedResponse, responsesFrom } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { League } from '#season/live-league.ts'
import { countMessage, tradeFile, tradeList } from './trade-messages.ts'

/** A team's trade count (API-06) and the list of all trades (DESK-01), for everybody. */
export const tradeRoutes: FastifyPluginAsync<{ league: League }> = async (app, { league }) => {
  serve(app, TRADE_CALLS.count, ({ query }) => {
    league.team(query.email)
    // Not cached: the response is small and the number of queries unbounded.
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
