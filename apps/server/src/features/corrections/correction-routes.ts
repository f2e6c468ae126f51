import { CORRECTION_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { CorrectionService } from './correction-service.ts'

type Deps = { corrections: CorrectionService }

export const shownCorrectionRoutes: FastifyPluginAsync<Deps> = async (app, { corrections }) => {
  serve(app, CORRECTION_CALLS.all, async () => ({ corrections: await corrections.list() }))
}

export const correctionRoutes: FastifyPluginAsync<Deps> = async (app, { corrections }) => {
  serve(app, CORRECTION_CALLS.preview, ({ body }) => corrections.preview(body))

  serve(app, CORRECTION_CALLS.add, (request) =>
    corrections.add(request.body, authorOf(request.user), keyedRequest('correct a score', request)),
  )

  serve(app, CORRECTION_CALLS.remove, ({ params, query, user }) =>
    corrections.remove(params.id, authorOf(user, query.reason)),
  )
}
