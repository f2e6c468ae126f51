import { SETUP_CALLS, SETUP_LIMITS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { keyedRequest } from '#platform/idempotency.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import type { SetupService } from './setup-service.ts'

/** Three files in base64 plus overhead: above this each file is rejected with its own message. */
const bodyLimit = SETUP_LIMITS.bytes * 5

export const setupRoutes: FastifyPluginAsync<{ setup: SetupService }> = async (app, { setup }) => {
  serve(app, SETUP_CALLS.state, () => setup.state())

  serve(app, SETUP_CALLS.preview, ({ body }) => setup.preview(body), { bodyLimit })

  serve(app, SETUP_CALLS.pool, ({ body }) => setup.pool(body), { bodyLimit })

  serve(
    app,
    SETUP_CALLS.apply,
    async (request) => {
      const { body, headers, user } = request
      const by = authorOf(user, body.reason)
      const done = await setup.apply(body, headers['if-match'], by, keyedRequest('set up the league', request))
      for (const { link } of done.invitations)
        if (link) logSecurity(request, 'account-invited', { subject: user.subject, roles: ['manager'] })
      return done
    },
    { bodyLimit },
  )
}
