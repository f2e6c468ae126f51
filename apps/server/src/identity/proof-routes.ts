import { PROOF_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError, TooManyRequests } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import type { RecentSignIn } from './recent-sign-in.ts'
import { WRONG } from './second-factor/code-step.ts'
import type { SecondFactor } from './second-factor/second-factor.ts'
import type { SignIn } from './sign-in.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

type Deps = {
  recent: Pick<RecentSignIn, 'remember'>
  factor: Pick<SecondFactor, 'check' | 'isOn'>
  signIn: SignIn
}

export const proofRoutes: FastifyPluginAsync<Deps> = async (app, { recent, factor, signIn }) => {
  serve(app, PROOF_CALLS.prove, async (request) => {
    const { user, body, ip } = request
    const isCodeNeeded = await factor.isOn(user.subject)
    if (isCodeNeeded !== 'code' in body) throw new AppError('rule-broken', isCodeNeeded ? WRONG : WRONG_PASSWORD)
    const outcome =
      'code' in body
        ? await factor.check({ accountId: user.subject, code: body.code, address: ip })
        : await signIn({ email: user.email, password: body.password, address: ip })
    if (outcome.kind === 'right' || outcome.kind === 'signed-in') return recent.remember(user)
    if ('code' in body) {
      const event = outcome.kind === 'locked' ? 'sign-in-locked' : 'sign-in-refused'
      logSecurity(request, event, { subject: user.subject, by: 'code' })
    }
    if (outcome.kind === 'locked') throw new TooManyRequests(tooManyAttempts(outcome.waitMs), outcome.waitMs)
    if (outcome.kind === 'busy') throw new AppError('unavailable', BUSY)
    throw new AppError('rule-broken', 'code' in body ? WRONG : WRONG_PASSWORD)
  })
}

const WRONG_PASSWORD = 'Wrong password.'
const BUSY = 'Many people are signing in right now. Try again in a moment.'
