import { type CodeProof, SECOND_FACTOR_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { AppError } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import { SHARED, type SharedAccounts } from '../shared-accounts.ts'
import type { SignIn } from '../sign-in.ts'
import { passwordRefusal } from '../sign-in-words.ts'
import { codeRefusal } from './code-step.ts'
import { addressOf } from './one-time-codes.ts'
import type { SecondFactor as Factor } from './second-factor.ts'

type Deps = { factor: Factor; signIn: SignIn; isShared: SharedAccounts; title: () => string }

export const factorRoutes: FastifyPluginAsync<Deps> = async (app, { factor, signIn, isShared, title }) => {
  const about = async ({ user }: FastifyRequest) => ({
    ...(await factor.about(user.subject)),
    isShared: isShared(user.email),
  })

  serve(app, SECOND_FACTOR_CALLS.state, about)

  serve(app, SECOND_FACTOR_CALLS.begin, async ({ user, body: { password }, ip }) => {
    if (isShared(user.email)) throw new AppError('rule-broken', SHARED)
    const outcome = await signIn({ email: user.email, password, address: ip })
    if (!('account' in outcome)) throw passwordRefusal(outcome)
    const secret = await factor.prepare(user.subject)
    if (!secret) throw new AppError('rule-broken', ALREADY_ON)
    const address = addressOf(secret, { league: title(), email: user.email })
    // Rendered here and not by an external service, because the address holds the secret.
    const squares = generate(address)
    return { secret, address, picture: { size: squares.size, path: toSvgPath(squares) } }
  })

  serve(app, SECOND_FACTOR_CALLS.confirm, async (request) => {
    const outcome = await factor.confirm(attemptOf(request))
    if (outcome.kind !== 'right') throw codeRefusal(request, outcome)
    logSecurity(request, 'second-factor-on', { subject: request.user.subject })
    return { codes: outcome.codes }
  })

  serve(app, SECOND_FACTOR_CALLS.newRecoveryCodes, async (request) => {
    await proved(request)
    const codes = await factor.newRecoveryCodes(request.user.subject)
    logSecurity(request, 'recovery-codes-made', { subject: request.user.subject })
    return { codes }
  })

  serve(app, SECOND_FACTOR_CALLS.turnOff, async (request) => {
    await proved(request)
    await factor.turnOff(request.user.subject)
    logSecurity(request, 'second-factor-off', { subject: request.user.subject })
    return about(request)
  })

  async function proved(request: FastifyRequest<{ Body: CodeProof }>): Promise<void> {
    const outcome = await factor.check(attemptOf(request))
    if (outcome.kind !== 'right') throw codeRefusal(request, outcome)
  }
}

const ALREADY_ON = 'Two-step sign-in is already on. Turn it off first.'

const attemptOf = ({ user, body, ip }: FastifyRequest<{ Body: CodeProof }>) => ({
  accountId: user.subject,
  code: body.code,
  address: ip,
})
