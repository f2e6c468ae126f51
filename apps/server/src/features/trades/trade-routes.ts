import { TRADE_CALLS } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { PreparedAnswer } from '#platform/prepared-answer.ts'
import { serve } from '#platform/serve.ts'
import { countMessage } from './trade-messages.ts'

/** API-06: how many trades a team made. */
export const tradeRoutes: FastifyPluginAsync<{ league: { readonly snapshot: Snapshot } }> = async (app, { league }) => {
  serve(app, TRADE_CALLS.count, ({ query }) => {
    const { snapshot } = league
    if (!snapshot.places.team.has(query.email)) throw new AppError('not-found', `There is no team of ${query.email}.`)
    // Made for each who asks: it is small, and there are more questions than are worth remembering.
    return new PreparedAnswer(countMessage(snapshot, query))
  })
}
