import { RosterUpdate, RosterUpdated } from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { IdempotentHeaders, keyedRequest } from '#platform/idempotency.ts'
import type { RosterEdit } from './roster-edit-service.ts'

type Parts = { isCommissioner: CommissionerCheck; editRoster: RosterEdit }

/** API-08: a correction of the current week, for the commissioner alone. */
export const rosterEditRoutes: FastifyPluginAsyncZod<Parts> = async (app, { isCommissioner, editRoster }) => {
  app.post(
    '/api/commissioner/update-roster',
    {
      onRequest: commissionerOnly(isCommissioner),
      schema: { body: RosterUpdate, headers: IdempotentHeaders, response: { 200: RosterUpdated } },
    },
    async (request) => editRoster(request.body, request.user, keyedRequest('update a roster', request)),
  )
}
