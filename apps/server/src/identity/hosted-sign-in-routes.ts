import { HOSTED_SIGN_IN_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import type { MakeChange } from '#platform/change.ts'
import { AppError } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import { type BoundSubjects, releaseEmail } from './bound-subjects.ts'

type Deps = { bound: BoundSubjects; change: MakeChange }

/** SIGN-04: for a manager with a new account at the provider; register behind `commissionerOnly`. */
export const hostedSignInRoutes: FastifyPluginAsync<Deps> = async (app, { bound, change }) => {
  const all = async () => ({
    signIns: (await bound.all()).map(({ email, bound_at }) => ({ email, since: bound_at })),
  })

  serve(app, HOSTED_SIGN_IN_CALLS.all, all)

  serve(app, HOSTED_SIGN_IN_CALLS.release, async (request) => {
    const { user, params } = request
    if (!(await releaseEmail({ bound, change }, params.email, authorOf(user))))
      throw new AppError('not-found', 'This e-mail was released already.')
    logSecurity(request, 'sign-in-released', { subject: user.subject })
    return all()
  })
}
