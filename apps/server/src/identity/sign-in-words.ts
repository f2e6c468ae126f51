import type { Account } from './account-store.ts'
import type { SignInOutcome } from './sign-in.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

export const EXPIRED = 'This sign-in has expired.'
export const NOT_FROM_HERE = 'This form was sent from another site.'

export function refusal(outcome: Exclude<SignInOutcome, { account: Account }>): { status: number; error: string } {
  if (outcome.kind === 'wrong') return { status: 401, error: 'Wrong e-mail or password.' }
  if (outcome.kind === 'busy') {
    return { status: 503, error: 'Many people are signing in right now. Try again in a moment.' }
  }
  return { status: 429, error: tooManyAttempts(outcome.waitMs) }
}
