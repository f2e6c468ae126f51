import { LOG_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { CommissionerCheck } from '#identity/bearer.ts'
import type { RequireRecentSignIn } from '#identity/recent-sign-in.ts'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import type { LogService } from './log-service.ts'

export type LogReader = Pick<LogService, 'page' | 'ofKind'>

export const logRoutes: FastifyPluginAsync<{ log: LogReader; isCommissioner: CommissionerCheck }> = async (
  app,
  { log, isCommissioner },
) => {
  serve(app, LOG_CALLS.page, async ({ query, user }) =>
    log.page(query, { email: user.email, isCommissioner: await isCommissioner(user) }),
  )
}

export const revertRoutes: FastifyPluginAsync<{ log: LogService; requireRecent: RequireRecentSignIn }> = async (
  app,
  { log, requireRecent },
) => {
  serve(app, LOG_CALLS.revert, async ({ params, body, headers, user, ip }) => {
    if (await log.isHandover(params.id)) await requireRecent(user)
    return log.revert(params.id, body ?? {}, { ...authorOf(user), address: ip }, headers['idempotency-key'])
  })
}
