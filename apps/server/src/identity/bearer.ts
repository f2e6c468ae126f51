import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors.ts'
import type { AccountStore } from './account-store.ts'
import { NotSignedIn, type SignedIn, type TokenVerifier } from './verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking. Set on every route behind `signedInOnly`. */
    user: SignedIn
  }
}

/** ROLE-06: every call of the product carries a bearer access token. */
export const signedInOnly = (verify: TokenVerifier) => async (request: FastifyRequest) => {
  const token = tokenIn(request.headers.authorization)
  if (!token) throw new NotSignedIn('This call needs a bearer access token.')
  request.user = await verify(token)
}

const tokenIn = (authorization = '') => /^bearer +(\S+)$/i.exec(authorization)?.[1]

export type CommissionerCheck = (user: SignedIn) => Promise<boolean>

/** Asked of the accounts each time, so that a role that was taken away is gone at once. */
export const createCommissionerCheck =
  (accounts: Pick<AccountStore, 'findById'>): CommissionerCheck =>
  async ({ subject }) => {
    const account = await accounts.findById(subject)
    return account !== undefined && !account.disabled && account.roles.includes('commissioner')
  }

/** To be put behind `signedInOnly`. */
export const commissionerOnly =
  (isCommissioner: CommissionerCheck, hasSecondStep: (user: SignedIn) => Promise<boolean> | boolean = () => true) =>
  async ({ user }: FastifyRequest) => {
    if (!(await isCommissioner(user))) throw new AppError('not-allowed', 'Only the commissioner may do this.')
    if (!(await hasSecondStep(user))) throw new AppError('not-allowed', NO_SECOND_STEP)
  }

const NO_SECOND_STEP =
  'In this league commissioners sign in with a second step: set it up on your profile, and this opens to you.'
