import {
  AccountChange,
  InvitationRequest,
  Invited,
  LeagueAccount,
  LeagueAccounts,
  LinkRequest,
  PasswordLink,
} from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { authorOf } from '#platform/author.ts'
import { logSecurity } from '#platform/security-log.ts'
import type { AccountService } from './account-service.ts'
import { type CommissionerCheck, commissionerOnly } from './bearer.ts'

const ACCOUNTS = '/api/commissioner/accounts'
const ById = z.object({ id: z.string().max(64) })

type Parts = { service: AccountService; isCommissioner: CommissionerCheck }

/** How the commissioner invites people, changes what they may do, and helps whoever forgot a password. */
export const accountRoutes: FastifyPluginAsyncZod<Parts> = async (app, { service, isCommissioner }) => {
  app.addHook('onRequest', commissionerOnly(isCommissioner))

  app.get(ACCOUNTS, { schema: { response: { 200: LeagueAccounts } } }, async () => ({ accounts: await service.list() }))

  app.post(ACCOUNTS, { schema: { body: InvitationRequest, response: { 201: Invited } } }, async (request, reply) => {
    const { reason, ...invitation } = request.body
    const invited = await service.invite(invitation, authorOf(request.user, reason))
    const { id: account, roles } = invited.account
    logSecurity(request, 'account-invited', { subject: request.user.subject, account, roles })
    return reply.code(201).send(invited)
  })

  app.patch(
    `${ACCOUNTS}/:id`,
    { schema: { params: ById, body: AccountChange, response: { 200: LeagueAccount } } },
    async (request) => {
      const { reason, ...change } = request.body
      const after = await service.change(request.params.id, change, authorOf(request.user, reason))
      const of = { subject: request.user.subject, account: after.id }
      if (change.roles) logSecurity(request, 'roles-set', { ...of, roles: after.roles })
      if (change.disabled !== undefined)
        logSecurity(request, change.disabled ? 'account-disabled' : 'account-enabled', of)
      return after
    },
  )

  app.post(
    `${ACCOUNTS}/:id/link`,
    { schema: { params: ById, body: LinkRequest.nullish(), response: { 201: PasswordLink } } },
    async (request, reply) => {
      const { params, body, user } = request
      const link = await service.makeLink(params.id, authorOf(user, body?.reason))
      logSecurity(request, 'password-link-made', { subject: user.subject, account: params.id })
      return reply.code(201).send(link)
    },
  )

  app.post(
    `${ACCOUNTS}/:id/reset-second-factor`,
    { schema: { params: ById, body: LinkRequest.nullish(), response: { 200: LeagueAccount } } },
    async (request) => {
      const { params, body, user } = request
      const after = await service.resetSecondFactor(params.id, authorOf(user, body?.reason))
      logSecurity(request, 'second-factor-reset', { subject: user.subject, account: params.id })
      return after
    },
  )
}
