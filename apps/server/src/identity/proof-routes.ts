import { PROOF_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { serve } from '#platform/serve.ts'
import type { RecentSignIn } from './recent-sign-in.ts'
import { codeRefusal, WRONG_CODE } from './second-factor/code-step.ts'
import type { SecondFactor } from './second-factor/second-factor.ts'
import type { SignIn } from './sign-in.ts'
import { passwordRefusal } from './sign-in-words.ts'

type Deps = {
  recent: Pick<RecentSignIn, 'remember'>
  factor: Pick<SecondFactor, 'check' | 'isOn'>
  signIn: SignIn
}

export const proofRoutes: FastifyPluginAsync<Deps> = async (app, { recent, factor, signIn }) => {
  serve(app, PROOF_CALLS.prove, async (request) => {
    const { user, body, ip } = request
    const isCodeNeeded = await factor.isOn(user.subject)
    if (isCodeNeeded !== 'code' in body)
      throw isCodeNeeded ? new AppError('rule-broken', WRONG_CODE) : passwordRefusal({ kind: 'wrong' })
    if ('code' in body) {
      const outcome = await factor.check({ accountId: user.subject, code: body.code, address: ip })
      if (outcome.kind !== 'right') throw codeRefusal(request, outcome)
    } else {
      const outcome = await signIn({ email: user.email, password: body.password, address: ip })
      if (outcome.kind !== 'signed-in') throw passwordRefusal(outcome)
    }
    return recent.remember(user)
  })
}
