import { CORRECTION_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { SeasonDeps } from '#season/league-deps.ts'
import { type CorrectionService, listCorrections } from './correction-service.ts'

export const shownCorrectionRoutes: FastifyPluginAsync<Pick<SeasonDeps, 'db' | 'league' | 'people'>> = async (
  app,
  deps,
) => {
  serve(app, CORRECTION_CALLS.all, async () => ({ corrections: await listCorrections(deps) }))
}

export const correctionRoutes: FastifyPluginAsync<{ corrections: CorrectionService }> = async (
  app,
  { corrections },
) => {
  serve(app, CORRECTION_CALLS.preview, ({ body }) => corrections.preview(body))

  serve(app, CORRECTION_CALLS.add, (request) =>
    corrections.add(request.body, authorOf(request.user), keyedRequest('correct a score', request)),
  )

  serve(app, CORRECTION_CALLS.remove, ({ params, query, user }) =>
    corrections.remove(params.id, authorOf(user, query.reason)),
  )
}
