import { TOKEN_RIGHTS, type TokenRight } from '@tuff/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import type { AccountStore } from './account-store.ts'
import { UnknownAccessToken } from './tokens/access-tokens.ts'
import { NotSignedIn, type SignedIn, type TokenVerifier } from './verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route behind `signedInOnly`. */
    user: SignedIn
  }
}

export const signedInOnly = (verify: TokenVerifier) => async (request: FastifyRequest) => {
  const token = tokenIn(request.headers.authorization)
  if (!token) throw new NotSignedIn('This call needs a bearer access token.')
  request.user = await verify(token).catch((error: unknown) => {
    if (error instanceof UnknownAccessToken) logSecurity(request, 'access-token-refused', {})
    throw error
  })
  refuseBeyondRight(request)
}

/** TALK-05: an access token opens only the routes that name a right, and only with that right. */
export function refuseBeyondRight({ user, routeOptions }: FastifyRequest): void {
  if (user.right === undefined) return
  const needed = routeOptions.config.tokenRight
  if (needed === undefined) throw new AppError('not-allowed', 'Access tokens cannot be used for this call.')
  if (!includesRight(user.right, needed)) throw new AppError('not-allowed', READ_ONLY)
}

const includesRight = (right: TokenRight, needed: TokenRight): boolean =>
  TOKEN_RIGHTS.indexOf(right) >= TOKEN_RIGHTS.indexOf(needed)

const READ_ONLY = 'This access token can only read. Make one that may ask for trades on your profile.'

const tokenIn = (authorization = '') => /^bearer +(\S+)$/i.exec(authorization)?.[1]

export type CommissionerCheck = (user: SignedIn) => Promise<boolean>

/** An access token acts as a manager, even if its owner is the commissioner. */
export const withoutTokens =
  (check: CommissionerCheck): CommissionerCheck =>
  async (user) =>
    user.right === undefined && check(user)

/** Whether this commissioner must set up two-step sign-in first (rule 9.10). */
export type TwoStepCheck = (user: SignedIn) => Promise<boolean>

/** Reads the account on every call, so that a removed role takes effect immediately. */
export const createCommissionerCheck =
  (accounts: Pick<AccountStore, 'findById'>) =>
  async ({ subject }: Pick<SignedIn, 'subject'>): Promise<boolean> => {
    const account = await accounts.findById(subject)
    return account !== undefined && !account.disabled && account.roles.includes('commissioner')
  }

export const commissionerOnly =
  (hasCommissionerRole: CommissionerCheck, needsTwoStep: TwoStepCheck) =>
  async ({ user }: FastifyRequest) => {
    if (!(await hasCommissionerRole(user))) throw new AppError('not-allowed', 'Only the commissioner may do this.')
    if (await needsTwoStep(user)) throw new AppError('not-allowed', NO_TWO_STEP)
  }

/** ROLE-06: for the routes whose endpoint is the commissioner's, wherever they are registered. */
export const commissionerCalls = (check: ReturnType<typeof commissionerOnly>) => async (request: FastifyRequest) => {
  if (request.routeOptions.config.access === 'commissioner') await check(request)
}

const NO_TWO_STEP = 'Commissioners of this league must use two-step sign-in. Set it up on your profile first.'
