import { Id, Trade, TradeRequest } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
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
    { schema: { body: TradeRequest, headers: IdempotentHeaders, response: { 201: Trade } } },
    async (request, reply) =>
      reply.code(201).send(await trades.add(request.body, request.user, keyedRequest('add a trade', request))),
  )

  app.put(
    '/api/commissioner/trades/:id',
    { schema: { params: OneTrade, body: TradeRequest, headers: SeenHeaders, response: { 200: Trade } } },
    async ({ params, body, headers, user }) => trades.edit(params.id, body, headers['if-match'], user),
  )

  app.delete(
    '/api/commissioner/trades/:id',
    { schema: { params: OneTrade, headers: SeenHeaders, response: { 204: z.undefined() } } },
    async ({ params, headers, user }, reply) => {
      await trades.remove(params.id, headers['if-match'], user)
      return reply.code(204).send()
    },
  )
}

const OneTrade = z.object({ id: Id })

/** The tag of the trade as the commissioner saw it. */
const SeenHeaders = z.looseObject({ 'if-match': z.string().optional() })
