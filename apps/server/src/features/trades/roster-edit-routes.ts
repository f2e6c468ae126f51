import { RosterChange, RosterUpdated } from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { IdempotentHeaders, keyedRequest } from '#platform/idempotency.ts'
import type { RosterEdit } from './roster-edit-service.ts'

type Parts = { isCommissioner: CommissionerCheck; editRoster: RosterEdit }

/** API-08: a correction of the current week, for the commissioner alone. */
export const rosterEditRoutes: FastifyPluginAsyncZod<Parts> = async (app, { isCommissioner, editRoster }) => {
  app.post(
    '/api/commissioner/update-roster',
    {
      onRequest: commissionerOnly(isCommissioner),
      schema: { body: RosterChange, headers: IdempotentHeaders, response: { 200: RosterUpdated } },
    },
    async (request) => {
      const { reason, ...update } = request.body
      return editRoster(update, authorOf(request.user, reason), keyedRequest('update a roster', request))
    },
  )
}
