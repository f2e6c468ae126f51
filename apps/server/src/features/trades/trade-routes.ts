import { TradeCount, TradeCountQuery } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '#platform/errors.ts'
import { PreparedAnswer } from '#platform/prepared-answer.ts'
import { countMessage } from './trade-messages.ts'

/** API-06: how many trades a team made. */
export const tradeRoutes: FastifyPluginAsyncZod<{ league: { readonly snapshot: Snapshot } }> = async (
  app,
  { league },
) => {
  const schema = { querystring: TradeCountQuery, response: { 200: TradeCount } }

  app.get('/api/trades/count', { schema }, (request, reply) => {
    const { snapshot } = league
    const { email } = request.query
    if (!snapshot.places.team.has(email)) throw new AppError('not-found', `There is no team of ${email}.`)
    // Made for each who asks: it is small, and there are more questions than are worth remembering.
    new PreparedAnswer(countMessage(snapshot, request.query)).send(request, reply)
  })
}
