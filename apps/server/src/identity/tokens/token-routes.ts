import { TOKEN_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import type { AccessTokens } from './access-tokens.ts'

/** TALK-05: behind `signedInOnly`, and closed to access tokens. */
export const tokenRoutes: FastifyPluginAsync<{ tokens: AccessTokens }> = async (app, { tokens }) => {
  serve(app, TOKEN_CALLS.all, ({ user }) => tokens.list(user))

  serve(app, TOKEN_CALLS.make, async (request) => {
    const { user, body } = request
    const made = await tokens.make(user, body)
    logSecurity(request, 'access-token-made', { subject: user.subject, right: body.right })
    return made
  })

  serve(app, TOKEN_CALLS.revoke, async (request) => {
    const { user, params } = request
    if (!(await tokens.revoke(user, params.id)))
      throw new AppError('not-found', 'This access token was revoked already.')
    logSecurity(request, 'access-token-revoked', { subject: user.subject })
    return tokens.list(user)
  })
}
