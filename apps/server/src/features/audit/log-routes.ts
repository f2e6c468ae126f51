import { LogEntry, LogPage, LogQuery, LogRevert, OneLogEntry } from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { IdempotentHeaders } from '#platform/idempotency.ts'
import type { LogService } from './log-service.ts'

type Parts = { log: LogService; isCommissioner: CommissionerCheck }

/** Every manager reads what the commissioner did; the commissioner alone takes it back. */
export const logRoutes: FastifyPluginAsyncZod<Parts> = async (app, { log, isCommissioner }) => {
  app.get('/api/log', { schema: { querystring: LogQuery, response: { 200: LogPage } } }, async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send(await log.page(query)),
  )

  app.post(
    '/api/commissioner/log/:id/revert',
    {
      onRequest: commissionerOnly(isCommissioner),
      schema: {
        params: OneLogEntry,
        body: LogRevert.nullish(),
        headers: IdempotentHeaders,
        response: { 201: LogEntry },
      },
    },
    async ({ params, body, headers, user }, reply) =>
      reply.code(201).send(await log.revert(params.id, body ?? {}, authorOf(user), headers['idempotency-key'])),
  )
}
