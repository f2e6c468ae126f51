import { TEAM_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { Handover } from './handover-service.ts'

export const handoverRoutes: FastifyPluginAsync<{ handOver: Handover }> = async (app, { handOver }) => {
  serve(app, TEAM_CALLS.handOver, async (request) => {
    const { reason, ...handover } = request.body
    const by = { ...authorOf(request.user, reason), address: request.ip }
    return handOver(request.params.managerEmail, handover, by, keyedRequest('hand a team over', request))
  })
}
