import { MONEY_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { CommissionerCheck } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { MoneyService } from './money-service.ts'

type Parts = { money: MoneyService; isCommissioner: CommissionerCheck }

/** What everybody may read of the league's money, each his part of it (MONEY-06). */
export const moneyRoutes: FastifyPluginAsync<Parts> = async (app, { money, isCommissioner }) => {
  type User = Parameters<CommissionerCheck>[0]
  const viewer = async (user: User) => ({ email: user.email, isCommissioner: await isCommissioner(user) })

  serve(app, MONEY_CALLS.overview, async ({ user }) => money.overview(await viewer(user)))

  serve(app, MONEY_CALLS.statement, async ({ params, user }) => money.statement(params.team, await viewer(user)))

  serve(app, MONEY_CALLS.statementFile, async ({ params, user }, reply) => {
    const file = await money.statementFile(params.team, await viewer(user))
    reply.header('content-disposition', 'attachment; filename="statement.csv"').type('text/csv; charset=utf-8')
    return file
  })
}

/** How the commissioner writes down what was paid (MONEY-04). */
export const moneyDeskRoutes: FastifyPluginAsync<Pick<Parts, 'money'>> = async (app, { money }) => {
  serve(app, MONEY_CALLS.record, (request) =>
    money.record(request.body, authorOf(request.user), keyedRequest('record money', request)),
  )

  serve(app, MONEY_CALLS.reverse, (request) => {
    const { params, body, user, headers } = request
    const key = keyedRequest('reverse money', { headers, body: [params.entry, body], user })
    return money.reverse(params.entry, authorOf(user, body.reason), key)
  })
}
