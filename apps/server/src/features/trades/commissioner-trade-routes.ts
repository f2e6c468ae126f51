import { Id, Reason, Trade, TradeChange } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { IdempotentHeaders, keyedRequest } from '#platform/idempotency.ts'
import { answersFrom } from '#platform/prepared-answer.ts'
import { allTrades } from './trade-messages.ts'
import type { TradeService } from './trade-service.ts'

type Parts = { league: { readonly snapshot: Snapshot }; isCommissioner: CommissionerCheck; trades: TradeService }

/** API-07: trades, for the commissioner alone. */
export const commissionerTradeRoutes: FastifyPluginAsyncZod<Parts> = async (
  app,
  { league, isCommissioner, trades },
) => {
  app.addHook('onRequest', commissionerOnly(isCommissioner))
  const all = answersFrom(allTrades)

  app.get('/api/commissioner/trades', { schema: { response: { 200: z.array(Trade) } } }, (request, reply) =>
    all(league.snapshot, undefined).send(request, reply),
  )

  app.post(
    '/api/commissioner/trades',
    { schema: { body: TradeChange, headers: IdempotentHeaders, response: { 201: Trade } } },
    async (request, reply) => {
      const { reason, ...trade } = request.body
      const made = await trades.add(trade, authorOf(request.user, reason), keyedRequest('add a trade', request))
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/api/commissioner/trades/:id',
    { schema: { params: OneTrade, body: TradeChange, headers: SeenHeaders, response: { 200: Trade } } },
    async ({ params, body: { reason, ...trade }, headers, user }) =>
      trades.edit(params.id, trade, headers['if-match'], authorOf(user, reason)),
  )

  app.delete(
    '/api/commissioner/trades/:id',
    { schema: { params: OneTrade, querystring: Why, headers: SeenHeaders, response: { 204: z.undefined() } } },
    async ({ params, query, headers, user }, reply) => {
      await trades.remove(params.id, headers['if-match'], authorOf(user, query.reason))
      return reply.code(204).send()
    },
  )
}

const OneTrade = z.object({ id: Id })

/** A deletion has no body to say it in. */
const Why = z.object({ reason: Reason.optional() })

/** The tag of the trade as the commissioner saw it. */
const SeenHeaders = z.looseObject({ 'if-match': z.string().optional() })
