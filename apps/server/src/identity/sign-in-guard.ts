import { createHash } from 'node:crypto'
import type { Database } from '#platform/db/client.ts'
import { type AddressLimit, createAddressLimit, networkOf } from './address-limit.ts'

/** Mistakes are free up to here; then each one doubles the wait. */
const FREE_FAILURES = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000
const FORGET_AFTER_MS = 24 * 60 * 60_000

export type Attempt = { email: string; address: string }

export type SignInGuard = ReturnType<typeof createSignInGuard>

/**
 * Slows down whoever guesses: per account and address with a doubling wait, and per address whatever the account. The
 * failures stand in the database, so neither a restart nor another node gives a fresh start.
 */
export function createSignInGuard(
  db: Database,
  {
    now = Date.now,
    addresses = createAddressLimit({ now }),
  }: { now?: () => number; addresses?: AddressLimit | undefined } = {},
) {
  return {
    /**
     * Asks for one attempt; the answer is how long to wait, 0 to go ahead. The attempt counts as failed until it
     * succeeds, because a hundred sent at once would otherwise all pass before the first failure is written.
     */
    async begin({ email, address }: Attempt): Promise<number> {
      const busy = addresses.take(address)
      if (busy > 0) return busy
      const key = keyOf({ email, address })
      for (;;) {
        const known = await db.query
          .selectFrom('sign_in_failures')
          .selectAll()
          .where('key', '=', key)
          .executeTakeFirst()
        if (known && known.locked_until > now()) return known.locked_until - now()
        const remembered = known && known.last_at > now() - FORGET_AFTER_MS ? known.failures : 0
        const failures = remembered + 1
        const row = { failures, locked_until: now() + waitAfter(failures), last_at: now() }
        if (await save(db, key, known?.failures, row)) return 0
      }
    },

    async succeeded({ email, address }: Attempt): Promise<void> {
      addresses.giveBack(address)
      await db.query.deleteFrom('sign_in_failures').where('key', '=', keyOf({ email, address })).execute()
    },

    async sweep(): Promise<void> {
      await db.query
        .deleteFrom('sign_in_failures')
        .where('last_at', '<', now() - FORGET_AFTER_MS)
        .execute()
    },
  }
}

const waitAfter = (failures: number) =>
  failures < FREE_FAILURES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS)

/** False when another attempt came between: then the decision is made again on what that one left. */
async function save(
  db: Database,
  key: string,
  seen: number | undefined,
  row: { failures: number; locked_until: number; last_at: number },
): Promise<boolean> {
  if (seen === undefined) {
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
    .where('failures', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Hashed, so that the table tells nobody who tried to sign in from where. */
const keyOf = ({ email, address }: Attempt) =>
  createHash('sha256')
    .update(`${email.trim().toLowerCase()}\n${networkOf(address)}`)
    .digest('base64url')
