import { pauseAfter } from '#platform/backoff.ts'
import type { Database } from '#platform/db/client.ts'
import { networkOf } from '#platform/network-of.ts'
import { createAddressLimit, type Pace } from '#platform/pace.ts'
import { sha256 } from '#platform/sha256.ts'

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

/** The first failures are free; each further one doubles the wait, up to the longest. */
type Limit = { free: number; waitMs: { first: number; longest: number } }

const FORGET_AFTER_MS = 24 * 60 * 60_000
const FORGET_KNOWN_AFTER_MS = 30 * FORGET_AFTER_MS

type Row = { failures: number; locked_until: number; last_at: number }

/** Failed sign-ins, stored in the database so that a restart or another node does not reset them. */
function createFailureStore(db: Database, now: () => number) {
  const find = (key: string) =>
    db.query.selectFrom('sign_in_failures').selectAll().where('key', '=', key).executeTakeFirst()

  return {
    /** Returns the wait of a locked key; otherwise counts one more failure and returns 0. */
    async count(key: string, limit: Limit): Promise<number> {
      for (;;) {
        const seen = await find(key)
        if (seen && seen.locked_until > now()) return seen.locked_until - now()
        const failures = (seen && seen.last_at > now() - FORGET_AFTER_MS ? seen.failures : 0) + 1
        const row = { failures, locked_until: now() + waitAfter(failures, limit), last_at: now() }
        if (await replace(db, key, seen, row)) return 0
      }
    },

    async decrement(key: string): Promise<void> {
      await db.query
        .updateTable('sign_in_failures')
        .set((row) => ({ failures: row('failures', '-', 1), locked_until: 0 }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute()
    },

    async forget(key: string): Promise<void> {
      await db.query.deleteFrom('sign_in_failures').where('key', '=', key).execute()
    },

    async note(key: string): Promise<void> {
      const row: Row = { failures: 0, locked_until: 0, last_at: now() }
      await db.query
        .insertInto('sign_in_failures')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },

    has: async (key: string): Promise<boolean> => (await find(key)) !== undefined,

    async sweep(): Promise<void> {
      await db.query
        .deleteFrom('sign_in_failures')
        .where((where) =>
          where.or([
            where('last_at', '<', now() - FORGET_KNOWN_AFTER_MS),
            where.and([where('last_at', '<', now() - FORGET_AFTER_MS), where('key', 'not like', 'known:%')]),
          ]),
        )
        .execute()
    },
  }
}

const waitAfter = (failures: number, { free, waitMs }: Limit) =>
  failures < free ? 0 : pauseAfter(failures - free, waitMs)

/** False when another attempt was written meanwhile: the caller decides again on the new state. */
async function replace(db: Database, key: string, seen: Row | undefined, row: Row): Promise<boolean> {
  if (!seen) {
    const { numInsertedOrUpdatedRows } = await db.query
      .insertInto('sign_in_failures')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db.query
    .updateTable('sign_in_failures')
    .set(row)
    .where('key', '=', key)
    .where('failures', '=', seen.failures)
    .where('last_at', '=', seen.last_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
