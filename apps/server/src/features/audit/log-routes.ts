import { LOG_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import type { LogService } from './log-service.ts'

type Parts = { log: LogService; isCommissioner: CommissionerCheck }

/** Every manager reads what the commissioner did; the commissioner alone takes it back. */
export const logRoutes: FastifyPluginAsync<Parts> = async (app, { log, isCommissioner }) => {
  serve(app, LOG_CALLS.page, ({ query }) => log.page(query))

  serve(
    app,
    LOG_CALLS.revert,
    ({ params, body, headers, user }) => log.revert(params.id, body ?? {}, authorOf(user), headers['idempotency-key']),
    { onRequest: commissionerOnly(isCommissioner) },
  )
}
