import type { SecurityLog } from '#platform/security-log.ts'
import type { Account, AccountStore } from './account-store.ts'
import { dummyHash, isBusy, isPassword, TooManyHashes } from './passwords.ts'
import type { Attempt, SignInGuard } from './sign-in-guard.ts'

export type SignInOutcome =
  | { kind: 'signed-in'; account: Account }
  /** The password was correct; the account requires a code as well. */
  | { kind: 'code-needed'; account: Account }
  | { kind: 'wrong' }
  | { kind: 'locked'; waitMs: number }
  | { kind: 'busy' }

export type SignIn = (attempt: Attempt & { password: string }) => Promise<SignInOutcome>

type Deps = {
  accounts: AccountStore
  guard: SignInGuard
  factor: { isOn(accountId: string): Promise<boolean> }
  record?: SecurityLog
}

const MAX_EMAIL = 254
const MAX_PASSWORD = 256

/** The result never reveals whether the e-mail or the password was wrong. */
export function createSignIn({ accounts, guard, factor, record = () => {} }: Deps): SignIn {
  // An unknown account is verified against this hash, so that the response takes equally long.
  const dummy = dummyHash()

  return async ({ email, password, address }) => {
    if (email.length > MAX_EMAIL || password.length > MAX_PASSWORD) return { kind: 'wrong' }
    // Checked first, because an attempt that is never verified must not count as a failure.
    if (isBusy()) return { kind: 'busy' }
    const waitMs = await guard.begin({ email, address })
    const found = await accounts.findWithPassword(email)
    const subject = found?.account.id
    if (waitMs > 0) {
      record('sign-in-locked', { subject, address, by: 'password' })
      return { kind: 'locked', waitMs }
    }
    try {
      const isRight = await isPassword(password, found?.passwordHash ?? dummy)
      if (!isRight || !found?.passwordHash || found.account.disabled) {
        record('sign-in-refused', { subject, address, by: 'password' })
        return { kind: 'wrong' }
      }
    } catch (error) {
      if (error instanceof TooManyHashes) return { kind: 'busy' }
      throw error
    }
    await guard.succeeded({ email, address })
    const { account } = found
    return { kind: (await factor.isOn(account.id)) ? 'code-needed' : 'signed-in', account }
  }
}
