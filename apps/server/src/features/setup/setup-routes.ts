import {
  SETUP_LIMITS,
  SetupDone,
  SetupDraft,
  SetupJudgement,
  SetupPool,
  SetupPoolFiles,
  SetupState,
} from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { IdempotentHeaders, keyedRequest } from '#platform/idempotency.ts'
import { logSecurity } from '#platform/security-log.ts'
import type { SetupService } from './setup-service.ts'

const SETUP = '/api/commissioner/setup'

/** Three files in base64 and what stands around them: each is then refused by a sentence of its own. */
const BODY_LIMIT = SETUP_LIMITS.bytes * 5

type Parts = { setup: SetupService; isCommissioner: CommissionerCheck }

/** From an empty install to a league: looked at first, then done in one go. */
export const setupRoutes: FastifyPluginAsyncZod<Parts> = async (app, { setup, isCommissioner }) => {
  app.addHook('onRequest', commissionerOnly(isCommissioner))

  app.get(SETUP, { schema: { response: { 200: SetupState } } }, async () => setup.state())

  app.post(
    `${SETUP}/preview`,
    { bodyLimit: BODY_LIMIT, schema: { body: SetupDraft, response: { 200: SetupJudgement } } },
    async ({ body }) => setup.preview(body),
  )

  app.post(
    `${SETUP}/pool`,
    { bodyLimit: BODY_LIMIT, schema: { body: SetupPoolFiles, response: { 200: SetupPool } } },
    async ({ body }) => setup.pool(body),
  )

  app.post(
    SETUP,
    { bodyLimit: BODY_LIMIT, schema: { body: SetupDraft, headers: SetupHeaders, response: { 201: SetupDone } } },
    async (request, reply) => {
      const done = await setup.apply(
        request.body,
        request.headers['if-match'],
        request.user,
        keyedRequest('set up the league', request),
      )
      for (const { link } of done.invitations)
        if (link) logSecurity(request, 'account-invited', { subject: request.user.subject, roles: ['manager'] })
      // The links in it are for whoever asked, and for nobody's cache.
      return reply.code(201).header('cache-control', 'no-store').send(done)
    },
  )
}

/** With the tag of the preview that the commissioner confirmed. */
const SetupHeaders = IdempotentHeaders.extend({ 'if-match': z.string().optional() })
