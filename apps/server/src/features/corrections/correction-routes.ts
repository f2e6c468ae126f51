import {
  CorrectionDraft,
  CorrectionPreview,
  CorrectionRequest,
  Id,
  Reason,
  ScoreCorrection,
  ScoreCorrections,
} from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { IdempotentHeaders, keyedRequest } from '#platform/idempotency.ts'
import type { CorrectionService } from './correction-service.ts'

const CORRECTIONS = '/api/commissioner/corrections'

type Parts = { corrections: CorrectionService; isCommissioner: CommissionerCheck }

/** Scores that were put right by hand: for everybody to see, for the commissioner to make and remove. */
export const correctionRoutes: FastifyPluginAsyncZod<Parts> = async (app, { corrections, isCommissioner }) => {
  const onRequest = commissionerOnly(isCommissioner)

  app.get(CORRECTIONS, { schema: { response: { 200: ScoreCorrections } } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ corrections: await corrections.list() }),
  )

  app.post(
    `${CORRECTIONS}/preview`,
    { onRequest, schema: { body: CorrectionDraft, response: { 200: CorrectionPreview } } },
    async ({ body }) => corrections.preview(body),
  )

  app.post(
    CORRECTIONS,
    {
      onRequest,
      schema: { body: CorrectionRequest, headers: IdempotentHeaders, response: { 201: ScoreCorrection } },
    },
    async (request, reply) => {
      const keyed = keyedRequest('correct a score', request)
      return reply.code(201).send(await corrections.add(request.body, authorOf(request.user), keyed))
    },
  )

  app.delete(
    `${CORRECTIONS}/:id`,
    { onRequest, schema: { params: One, querystring: Why, response: { 204: z.undefined() } } },
    async ({ params, query, user }, reply) => {
      await corrections.remove(params.id, authorOf(user, query.reason))
      return reply.code(204).send()
    },
  )
}

const One = z.object({ id: Id })

/** A removal has no body to say it in. */
const Why = z.object({ reason: Reason.optional() })
