import { OwnSessions } from '@tuff/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import { SHARED, type SharedAccounts } from '../shared-accounts.ts'
import type { OwnSessions as Sessions } from './own-sessions.ts'

const HERE = '/api/account/sessions'
const ById = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })

/** In which browsers one is signed in, and the way out of each; behind `signedInOnly`. */
export const sessionRoutes: FastifyPluginAsyncZod<{ sessions: Sessions; isShared: SharedAccounts }> = async (
  app,
  { sessions, isShared },
) => {
  const list = async ({ user }: FastifyRequest): Promise<OwnSessions> => {
    const all = await sessions.list(user.subject, user.session)
    // The browsers of others who try the demo are nobody's business.
    return isShared(user.email)
      ? { isShared: true, sessions: all.filter(({ isCurrent }) => isCurrent) }
      : { isShared: false, sessions: all }
  }

  app.get(HERE, { schema: { response: { 200: OwnSessions } } }, list)

  app.delete(`${HERE}/:id`, { schema: { params: ById, response: { 200: OwnSessions } } }, async (request) => {
    const { user, params } = request
    if (isShared(user.email) && params.id !== user.session) throw new AppError('rule-broken', SHARED)
    if (!(await sessions.end(user.subject, params.id)))
      throw new AppError('not-found', 'This session has ended already.')
    logSecurity(request, 'sign-out', { subject: user.subject })
    return list(request)
  })

  app.delete(HERE, { schema: { response: { 200: OwnSessions } } }, async (request) => {
    if (isShared(request.user.email)) throw new AppError('rule-broken', SHARED)
    await sessions.endAll(request.user.subject)
    logSecurity(request, 'sign-out', { subject: request.user.subject })
    return list(request)
  })
}
