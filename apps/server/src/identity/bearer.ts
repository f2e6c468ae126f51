import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { AppError } from '#platform/errors.ts'
import type { AccountStore } from './account-store.ts'
import { bearerTokenOf } from './bearer-token.ts'
import { NotSignedIn, type SignedIn, type TokenVerifier } from './verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking. Set on every route behind `signedInOnly`. */
    user: SignedIn
  }
}

/** ROLE-06: every call of the product carries a bearer access token. */
export const signedInOnly =
  (verify: TokenVerifier): onRequestHookHandler =>
  (request, _reply, done) => {
    const token = bearerTokenOf(request.raw)
    if (!token) return done(new NotSignedIn('This call needs a bearer access token.'))
    const user = verify(token)
    if (user instanceof Promise) return signInLater(request, user, done)
    // Most calls come with a token that is known: nothing is waited for.
    request.user = user
    done()
  }

function signInLater(request: FastifyRequest, user: Promise<SignedIn>, done: (error?: Error) => void): void {
  user.then((known) => {
    request.user = known
    done()
  }, done)
}

export type CommissionerCheck = (user: SignedIn) => Promise<boolean>

/** Asked of the accounts each time, so that a role that was taken away is gone at once. */
export const createCommissionerCheck =
  (accounts: Pick<AccountStore, 'findById'>): CommissionerCheck =>
  async ({ subject }) => {
    const account = await accounts.findById(subject)
    return account !== undefined && !account.disabled && account.roles.includes('commissioner')
  }

/** To be put behind `signedInOnly`. */
export const commissionerOnly = (isCommissioner: CommissionerCheck) => async (request: FastifyRequest) => {
  if (!(await isCommissioner(request.user))) throw new AppError('not-allowed', 'Only the commissioner may do this.')
}
