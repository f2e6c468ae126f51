import { TEAM_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { RequireRecentSignIn } from '#identity/recent-sign-in.ts'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { Handover } from './handover-service.ts'

type Deps = { handOver: Handover; requireRecent: RequireRecentSignIn }

export const handoverRoutes: FastifyPluginAsync<Deps> = async (app, { handOver, requireRecent }) => {
  serve(app, TEAM_CALLS.handOver, async (request) => {
    const { reason, ...wish } = request.body
    if (wish.isSamePerson) await requireRecent(request.user)
    const by = { ...authorOf(request.user, reason), address: request.ip }
    return handOver(request.params.managerEmail, wish, by, keyedRequest('hand a team over', request))
  })
}
