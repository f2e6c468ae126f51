import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { AppError } from '#platform/errors.ts'
import type { AccountStore } from './account-store.ts'
import { type Said, saidBy } from './said.ts'
import { NotSignedIn, type SignedIn, type StillSignedIn, type TokenVerifier } from './verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking. Set on every route behind `signedInOnly`. */
    user: SignedIn
  }
}

/** ROLE-06: every call of the product carries a bearer access token. */
export const signedInOnly =
  (verify: TokenVerifier, stillSignedIn: StillSignedIn): onRequestHookHandler =>
  (request, _reply, done) => {
    const said = saidBy(request.raw)
    if (!said) return done(new NotSignedIn('This call needs a bearer access token.'))
    if (!said.user || !stillSignedIn(said.user)) return void signIn(request, said, verify).then(() => done(), done)
    // Most calls say what their connection said before: nothing is waited for.
    request.user = said.user
    done()
  }

async function signIn(request: FastifyRequest, said: Said, verify: TokenVerifier): Promise<void> {
  said.user = await verify(said.token)
  request.user = said.user
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
