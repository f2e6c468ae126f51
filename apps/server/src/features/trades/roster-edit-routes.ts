import { ROSTER_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { RosterEdit } from './roster-edit-service.ts'

type Deps = { editRoster: RosterEdit }

/** API-08: a correction of the current week. */
export const rosterEditRoutes: FastifyPluginAsync<Deps> = async (app, { editRoster }) => {
  serve(app, ROSTER_CALLS.update, (request) => {
    const { reason, confirmed, ...update } = request.body
    return editRoster(update, authorOf(request.user, reason, confirmed), keyedRequest('update a roster', request))
  })
}
