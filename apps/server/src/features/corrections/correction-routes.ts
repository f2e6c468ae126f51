import { CORRECTION_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { serve } from '#platform/serve.ts'
import type { CorrectionService } from './correction-service.ts'

type Parts = { corrections: CorrectionService; isCommissioner: CommissionerCheck }

/** Scores that were put right by hand: for everybody to see, for the commissioner to make and remove. */
export const correctionRoutes: FastifyPluginAsync<Parts> = async (app, { corrections, isCommissioner }) => {
  const onRequest = commissionerOnly(isCommissioner)

  serve(app, CORRECTION_CALLS.all, async () => ({ corrections: await corrections.list() }))

  serve(app, CORRECTION_CALLS.preview, ({ body }) => corrections.preview(body), { onRequest })

  serve(
    app,
    CORRECTION_CALLS.add,
    (request) => corrections.add(request.body, authorOf(request.user), keyedRequest('correct a score', request)),
    { onRequest },
  )

  serve(
    app,
    CORRECTION_CALLS.remove,
    ({ params, query, user }) => corrections.remove(params.id, authorOf(user, query.reason)),
    { onRequest },
  )
}
