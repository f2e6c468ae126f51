import { JOIN_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { JoiningAccounts } from '#identity/joining-accounts.ts'
import { NOT_FROM_HERE } from '#identity/sign-in-words.ts'
import { authorOf } from '#platform/author.ts'
import { AppError } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import type { JoinService } from './join-service.ts'

type Deps = { join: JoinService; joining: JoiningAccounts | undefined; origin: string }

export const joinRoutes: FastifyPluginAsync<Deps> = async (app, { join, joining, origin }) => {
  serve(app, JOIN_CALLS.invitation, ({ query: { link } }) => join.invitation(link))

  serve(app, JOIN_CALLS.withAccount, async (request, reply) => {
    // It sets a cookie: another site must not sign a visitor in.
    if (request.headers.origin !== origin) throw new AppError('not-allowed', NOT_FROM_HERE)
    const { joined, account } = await join.withAccount(request.body, request.ip)
    logSecurity(request, 'account-joined', { subject: account.id })
    await joining?.enter(request, reply, account)
    return joined
  })
}

export const joinTeamRoutes: FastifyPluginAsync<Pick<Deps, 'join'>> = async (app, { join }) => {
  serve(app, JOIN_CALLS.withTeam, ({ body, user }) => join.withTeam(body, authorOf(user)))
}
