import { TOKEN_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import type { AccessTokens } from './access-tokens.ts'

/** TALK-05: behind `signedInOnly`, and closed to access accessTokens. */
export const tokenRoutes: FastifyPluginAsync<{ accessTokens: AccessTokens }> = async (app, { accessTokens }) => {
  serve(app, TOKEN_CALLS.all, ({ user }) => accessTokens.list(user))

  serve(app, TOKEN_CALLS.make, async (request) => {
    const { user, body } = request
    const made = await accessTokens.make(user, body)
    logSecurity(request, 'access-token-made', { subject: user.subject, right: body.right })
    return made
  })

  serve(app, TOKEN_CALLS.revoke, async (request) => {
    const { user, params } = request
    if (!(await accessTokens.revoke(user, params.id)))
      throw new AppError('not-found', 'This access token was revoked already.')
    logSecurity(request, 'access-token-revoked', { subject: user.subject })
    return accessTokens.list(user)
  })
}
