import { ROSTER_CALLS, TRADE_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { responsesFrom } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'
import type { RosterEdit } from './roster-edit-service.ts'
import { allTrades } from './trade-messages.ts'
import type { TradeService } from './trade-service.ts'

type Deps = { league: LiveLeague; trades: TradeService; editRoster: RosterEdit }

/** Trades (API-07) and corrections of rosters (API-08), for the commissioner. */
export const commissionerTradeRoutes: FastifyPluginAsync<Deps> = async (app, { league, trades, editRoster }) => {
  const all = responsesFrom(allTrades)

  serve(app, TRADE_CALLS.all, () => all(league.snapshot, undefined))

  serve(app, TRADE_CALLS.add, (request) => {
    const { reason, confirmed, ...trade } = request.body
    return trades.add(trade, authorOf(request.user, reason, confirmed), keyedRequest('add a trade', request))
  })

  serve(app, TRADE_CALLS.edit, ({ params, body: { reason, confirmed, ...trade }, headers, user }) =>
    trades.edit(params.id, trade, headers['if-match'], authorOf(user, reason, confirmed)),
  )

  serve(app, TRADE_CALLS.remove, ({ params, query, headers, user }) =>
    trades.remove(params.id, headers['if-match'], authorOf(user, query.reason, query.confirmed)),
  )

  serve(app, ROSTER_CALLS.update, (request) => {
    const { reason, confirmed, ...update } = request.body
    return editRoster(update, authorOf(request.user, reason, confirmed), keyedRequest('update a roster', request))
  })
}
