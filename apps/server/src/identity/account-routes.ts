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
import type { AccountService } from './account-service.ts'
import { type CommissionerCheck, commissionerOnly } from './bearer.ts'

const ACCOUNTS = '/api/commissioner/accounts'
const ById = z.object({ id: z.string().max(64) })

type Parts = { service: AccountService; isCommissioner: CommissionerCheck }

/** How the commissioner invites people, changes what they may do, and helps whoever forgot a password. */
export const accountRoutes: FastifyPluginAsyncZod<Parts> = async (app, { service, isCommissioner }) => {
  app.addHook('onRequest', commissionerOnly(isCommissioner))

  app.get(ACCOUNTS, { schema: { response: { 200: LeagueAccounts } } }, async () => ({ accounts: await service.list() }))

  app.post(
    ACCOUNTS,
    { schema: { body: InvitationRequest, response: { 201: Invited } } },
    async ({ body: { reason, ...invitation }, user }, reply) =>
      reply.code(201).send(await service.invite(invitation, authorOf(user, reason))),
  )

  app.patch(
    `${ACCOUNTS}/:id`,
    { schema: { params: ById, body: AccountChange, response: { 200: LeagueAccount } } },
    async ({ params, body: { reason, ...change }, user }) => service.change(params.id, change, authorOf(user, reason)),
  )

  app.post(
    `${ACCOUNTS}/:id/link`,
    { schema: { params: ById, body: LinkRequest.nullish(), response: { 201: PasswordLink } } },
    async ({ params, body, user }, reply) =>
      reply.code(201).send(await service.makeLink(params.id, authorOf(user, body?.reason))),
  )

  app.post(
    `${ACCOUNTS}/:id/reset-second-factor`,
    { schema: { params: ById, body: LinkRequest.nullish(), response: { 200: LeagueAccount } } },
    async ({ params, body, user }) => service.resetSecondFactor(params.id, authorOf(user, body?.reason)),
  )
}
