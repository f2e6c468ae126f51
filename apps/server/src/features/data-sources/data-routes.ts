import { AcceptAnswer, DataImport, DataImported, DataState, IMPORT_BYTES } from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import type { DataService } from './data-service.ts'

const DATA = '/api/commissioner/data'

/** Three files in base64 and what stands around them: each is then refused by a sentence of its own. */
const BODY_LIMIT = IMPORT_BYTES * 5

type Parts = { data: DataService; isCommissioner: CommissionerCheck }

/** Where the figures come from: how the sources are, asking them now, and files instead of them. */
export const dataRoutes: FastifyPluginAsyncZod<Parts> = async (app, { data, isCommissioner }) => {
  app.addHook('onRequest', commissionerOnly(isCommissioner))

  app.get(DATA, { schema: { response: { 200: DataState } } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await data.state()),
  )

  app.post(`${DATA}/fetch`, { schema: { response: { 202: DataState } } }, async ({ user }, reply) =>
    reply.code(202).send(await data.fetchNow(authorOf(user))),
  )

  app.post(
    `${DATA}/accept`,
    { schema: { body: AcceptAnswer, response: { 202: DataState } } },
    async ({ body, user }, reply) => reply.code(202).send(await data.accept(body, authorOf(user))),
  )

  app.post(
    `${DATA}/import`,
    { bodyLimit: BODY_LIMIT, schema: { body: DataImport, response: { 200: DataImported } } },
    async ({ body, user }) => data.importFiles(body, authorOf(user, body.reason)),
  )
}
