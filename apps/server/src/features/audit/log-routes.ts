import { LOG_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { CommissionerCheck } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import type { LogService } from './log-service.ts'

type Parts = { log: LogService }

/** Every manager reads what the commissioner did. */
export const logRoutes: FastifyPluginAsync<Parts & { isCommissioner: CommissionerCheck }> = async (
  app,
  { log, isCommissioner },
) => {
  serve(app, LOG_CALLS.page, async ({ query, user }) =>
    log.page(query, { email: user.email, isCommissioner: await isCommissioner(user) }),
  )
}

/** He alone takes it back. */
export const revertRoutes: FastifyPluginAsync<Parts> = async (app, { log }) => {
  serve(app, LOG_CALLS.revert, ({ params, body, headers, user, ip }) =>
    log.revert(params.id, body ?? {}, { ...authorOf(user), address: ip }, headers['idempotency-key']),
  )
}
