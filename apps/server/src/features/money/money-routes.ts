import { MONEY_CALLS, SETUP_LIMITS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { CommissionerCheck } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { EndedBooks } from './ended-books.ts'
import type { MoneyReader, MoneyService } from './money-service.ts'
import type { PaymentsImport } from './payments-import.ts'

/** A file in base64 plus overhead: a larger one is rejected with its own message. */
const bodyLimit = SETUP_LIMITS.bytes * 2

type Deps = { money: MoneyReader; isCommissioner: CommissionerCheck }

/** The league's money for everybody, each limited to what they may see (MONEY-06). */
export const moneyRoutes: FastifyPluginAsync<Deps> = async (app, { money, isCommissioner }) => {
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

type CommissionerDeps = { money: MoneyService; endedBooks: EndedBooks; payments: PaymentsImport }

export const moneyCommissionerRoutes: FastifyPluginAsync<CommissionerDeps> = async (
  app,
  { money, endedBooks, payments },
) => {
  serve(app, MONEY_CALLS.previewImport, ({ body }) => payments.preview(body), { bodyLimit })

  serve(
    app,
    MONEY_CALLS.importFile,
    (request) => {
      const { body, headers, user } = request
      return payments.apply(body, headers['if-match'], authorOf(user), keyedRequest('import payments', request))
    },
    { bodyLimit },
  )

  serve(app, MONEY_CALLS.record, (request) =>
    money.record(request.body, authorOf(request.user), keyedRequest('record money', request)),
  )

  serve(app, MONEY_CALLS.reverse, (request) => {
    const { params, body, user, headers } = request
    const key = keyedRequest('reverse money', { headers, body: [params.entry, body], user })
    return money.reverse(params.entry, authorOf(user, body.reason), key)
  })

  serve(app, MONEY_CALLS.recordOfYear, ({ params: { season }, body, user, headers }) => {
    const key = keyedRequest('record money of a year', { headers, body: [season, body], user })
    return endedBooks.record(Number(season), body, authorOf(user), key)
  })

  serve(app, MONEY_CALLS.reverseOfYear, ({ params: { season, entry }, body, user, headers }) => {
    const key = keyedRequest('reverse money of a year', { headers, body: [season, entry, body], user })
    return endedBooks.reverse(Number(season), entry, authorOf(user, body.reason), key)
  })
}
