import { AppError, TooManyRequests } from '#platform/errors.ts'
import { formatWait } from '#platform/format-wait.ts'
import type { Account } from './account-store.ts'
import { BUSY } from './passwords.ts'
import type { SignInOutcome } from './sign-in.ts'

export const EXPIRED = 'This sign-in has expired.'
export const NOT_FROM_HERE = 'This form was sent from another site.'

export const tooManyAttempts = (waitMs: number): string => `Too many attempts. Try again in ${formatWait(waitMs)}.`

export function refusal(outcome: Exclude<SignInOutcome, { account: Account }>): { status: number; error: string } {
  if (outcome.kind === 'wrong') return { status: 401, error: 'Wrong e-mail or password.' }
  if (outcome.kind === 'busy') return { status: 503, error: BUSY }
  return { status: 429, error: tooManyAttempts(outcome.waitMs) }
}

/** The refusal of an API call that requires the password. */
export function passwordRefusal(outcome: Exclude<SignInOutcome, { kind: 'signed-in' }>): AppError {
  if (outcome.kind === 'locked') return new TooManyRequests(tooManyAttempts(outcome.waitMs), outcome.waitMs)
  if (outcome.kind === 'busy') return new AppError('unavailable', BUSY)
  return new AppError('rule-broken', 'Wrong password.')
}
