import { ACCOUNT_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import type { AccountService } from './account-service.ts'
import type { RequireRecentSignIn } from './recent-sign-in.ts'

type Deps = { service: AccountService; requireRecent: RequireRecentSignIn }

export const accountRoutes: FastifyPluginAsync<Deps> = async (app, { service, requireRecent }) => {
  serve(app, ACCOUNT_CALLS.all, async () => ({ accounts: await service.list() }))

  serve(app, ACCOUNT_CALLS.invite, async (request) => {
    const { reason, ...invitation } = request.body
    const invited = await service.invite(invitation, authorOf(request.user, reason))
    const { id: account, roles } = invited.account
    logSecurity(request, 'account-invited', { subject: request.user.subject, account, roles })
    return invited
  })

  serve(app, ACCOUNT_CALLS.change, async (request) => {
    const { reason, ...change } = request.body
    if (isCommissioner(change) && !(await service.hasRole(request.params.id, 'commissioner')))
      await requireRecent(request.user)
    const after = await service.change(request.params.id, change, authorOf(request.user, reason))
    const of = { subject: request.user.subject, account: after.id }
    if (change.roles) logSecurity(request, 'roles-set', { ...of, roles: after.roles })
    if (change.disabled !== undefined)
      logSecurity(request, change.disabled ? 'account-disabled' : 'account-enabled', of)
    return after
  })

  serve(app, ACCOUNT_CALLS.makeLink, async (request) => {
    const { params, body, user } = request
    const link = await service.makeLink(params.id, authorOf(user, body?.reason))
    logSecurity(request, 'password-link-made', { subject: user.subject, account: params.id })
    return link
  })

  serve(app, ACCOUNT_CALLS.resetSecondFactor, async (request) => {
    const { params, body, user } = request
    const after = await service.resetSecondFactor(params.id, authorOf(user, body?.reason))
    logSecurity(request, 'second-factor-reset', { subject: user.subject, account: params.id })
    return after
  })
}

const isCommissioner = ({ roles }: { roles?: readonly string[] | undefined }) =>
  roles?.includes('commissioner') ?? false
