import { type OwnSessions, SESSION_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import { SHARED, type SharedAccounts } from '../shared-accounts.ts'
import type { OwnSessions as Sessions } from './own-sessions.ts'

export const sessionRoutes: FastifyPluginAsync<{ sessions: Sessions; isShared: SharedAccounts }> = async (
  app,
  { sessions, isShared },
) => {
  const list = async ({ user }: FastifyRequest): Promise<OwnSessions> => {
    const all = await sessions.list(user.subject, user.session)
    // Other demo visitors' browsers are private.
    return isShared(user.email)
      ? { isShared: true, sessions: all.filter(({ isCurrent }) => isCurrent) }
      : { isShared: false, sessions: all }
  }

  serve(app, SESSION_CALLS.all, list)

  serve(app, SESSION_CALLS.end, async (request) => {
    const { user, params } = request
    if (isShared(user.email) && params.id !== user.session) throw new AppError('rule-broken', SHARED)
    if (!(await sessions.end(user.subject, params.id)))
      throw new AppError('not-found', 'This session has ended already.')
    logSecurity(request, 'sign-out', { subject: user.subject })
    return list(request)
  })

  serve(app, SESSION_CALLS.endAll, async (request) => {
    if (isShared(request.user.email)) throw new AppError('rule-broken', SHARED)
    await sessions.endAll(request.user.subject)
    logSecurity(request, 'sign-out', { subject: request.user.subject })
    return list(request)
  })
}
