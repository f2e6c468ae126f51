import { LOG_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { CommissionerCheck } from '#identity/bearer.ts'
import type { RequireRecentSignIn } from '#identity/recent-sign-in.ts'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import type { LogService } from './log-service.ts'

export type LogReader = Pick<LogService, 'page' | 'ofKind'>

export const logRoutes: FastifyPluginAsync<{ auditLog: LogReader; isCommissioner: CommissionerCheck }> = async (
  app,
  { auditLog, isCommissioner },
) => {
  serve(app, LOG_CALLS.page, async ({ query, user }) =>
    auditLog.page(query, { email: user.email, isCommissioner: await isCommissioner(user) }),
  )
}

export const revertRoutes: FastifyPluginAsync<{ auditLog: LogService; requireRecent: RequireRecentSignIn }> = async (
  app,
  { auditLog, requireRecent },
) => {
  serve(app, LOG_CALLS.revert, async ({ params, body, headers, user, ip }) => {
    if (await auditLog.needsRecentSignIn(params.id)) await requireRecent(user)
    return auditLog.revert(params.id, body ?? {}, { ...authorOf(user), address: ip }, headers['idempotency-key'])
  })
}
