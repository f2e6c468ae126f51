import type { Database } from '#platform/db/client.ts'
import { networkOf } from '#platform/network-of.ts'
import { createAddressLimit, type Pace } from '#platform/pace.ts'
import { sha256 } from '#platform/sha256.ts'
import { createFailureStore, type Limit } from './failure-store.ts'

const PER_ACCOUNT_AND_ADDRESS: Limit = { free: 5, waitMs: { first: 30_000, longest: 60 * 60_000 } }
const PER_ACCOUNT: Limit = { free: 50, waitMs: { first: 30_000, longest: 15 * 60_000 } }
/** A whole league may share one address, so the limit is wide: thirty failures at once, then one every ten seconds. */
const PER_ADDRESS = { burst: 30, refillMs: 10_000 }

export type Attempt = { email: string; address: string }

export type SignInGuard = ReturnType<typeof createSignInGuard>

/**
 * Limits guessing per account and address, per address, and per account. The last limit spares addresses from which the
 * account has signed in; otherwise a stranger could lock its owner out.
 */
export function createSignInGuard(
  db: Database,
  {
    now = Date.now,
    addresses = createAddressLimit({ ...PER_ADDRESS, now }),
  }: { now?: () => number; addresses?: Pace | undefined } = {},
) {
  const failures = createFailureStore(db, now)

  return {
    /**
     * Takes one attempt; returns the wait in ms, 0 to proceed. The attempt counts as failed until it succeeds, because
     * a hundred concurrent ones would otherwise all pass before the first failure is written.
     */
    async begin(attempt: Attempt): Promise<number> {
      const busy = addresses.take(attempt.address)
      if (busy > 0) return busy
      const { pair, account, known } = keysOf(attempt)
      const wait = await failures.count(pair, PER_ACCOUNT_AND_ADDRESS)
      if (wait > 0 || (await failures.has(known))) return wait
      return failures.count(account, PER_ACCOUNT)
    },

    async succeeded(attempt: Attempt): Promise<void> {
      addresses.refund(attempt.address)
      const { pair, account, known } = keysOf(attempt)
      await failures.forget(pair)
      if (!(await failures.has(known))) await failures.decrement(account)
      await failures.note(known)
    },

    sweep: failures.sweep,
  }
}

/** Hashed, so that the table does not reveal who signs in from where. */
function keysOf({ email, address }: Attempt) {
  const person = email.trim().toLowerCase()
  const from = `${person}\n${networkOf(address)}`
  return { pair: `pair:${sha256(from)}`, account: `account:${sha256(person)}`, known: `known:${sha256(from)}` }
}
