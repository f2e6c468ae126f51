import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors.ts'
import type { AccountStore } from './account-store.ts'
import { NotSignedIn, type SignedIn, type TokenVerifier } from './verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, set on every route behind `signedInOnly`. */
    user: SignedIn
  }
}

/** ROLE-06: every API call carries a bearer access token. */
export const signedInOnly = (verify: TokenVerifier) => async (request: FastifyRequest) => {
  const token = tokenIn(request.headers.authorization)
  if (!token) throw new NotSignedIn('This call needs a bearer access token.')
  request.user = await verify(token)
}

const tokenIn = (authorization = '') => /^bearer +(\S+)$/i.exec(authorization)?.[1]

export type CommissionerCheck = (user: SignedIn) => Promise<boolean>

/** Whether this commissioner must set up two-step sign-in first (rule 9.10). */
export type TwoStepCheck = (user: SignedIn) => Promise<boolean>

/** Reads the account on every call, so that a removed role takes effect at once. */
export const createCommissionerCheck =
  (accounts: Pick<AccountStore, 'findById'>): CommissionerCheck =>
  async ({ subject }) => {
    const account = await accounts.findById(subject)
    return account !== undefined && !account.disabled && account.roles.includes('commissioner')
  }

/** Register behind `signedInOnly`. */
export const commissionerOnly =
  (isCommissioner: CommissionerCheck, needsTwoStep: TwoStepCheck) =>
  async ({ user }: FastifyRequest) => {
    if (!(await isCommissioner(user))) throw new AppError('not-allowed', 'Only the commissioner may do this.')
    if (await needsTwoStep(user)) throw new AppError('not-allowed', NO_TWO_STEP)
  }

const NO_TWO_STEP = 'Commissioners of this league must use two-step sign-in. Set it up on your profile first.'
