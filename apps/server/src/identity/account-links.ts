import { createHash, randomBytes } from 'node:crypto'
import type { PasswordLink } from '@tuff/contract'
import type { Transaction } from 'kysely'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type Account, asAccount, changeAndSignOutIn } from './account-store.ts'
import { hashPassword } from './passwords.ts'

const GOOD_FOR_MS = 7 * 24 * 60 * 60_000

export type AccountLinks = ReturnType<typeof createAccountLinks>

/** Links with which a person chooses his password: each is good once, for seven days, and kept only as a hash. */
export function createAccountLinks(db: Database, { origin, now = Date.now }: { origin: string; now?: () => number }) {
  const find = async (secret: string): Promise<Account | undefined> => {
    const row = await db.query
      .selectFrom('account_links')
      .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
      .selectAll('accounts')
      .where('hash', '=', hashOf(secret))
      .where('expires_at', '>', now())
      .where('disabled', '=', 0)
      .executeTakeFirst()
    return row && asAccount(row)
  }

  return {
    /** An earlier link of the same account opens nothing any more. */
    async make(tx: Transaction<Tables>, accountId: string): Promise<PasswordLink> {
      const secret = randomBytes(32).toString('base64url')
      const expiresAt = now() + GOOD_FOR_MS
      await tx.deleteFrom('account_links').where('account_id', '=', accountId).execute()
      await tx
        .insertInto('account_links')
        .values({ hash: hashOf(secret), account_id: accountId, expires_at: expiresAt })
        .execute()
      return { url: `${origin}/password?link=${secret}`, expiresAt }
    },

    /** Whose password it sets; looking at it does not use it up, because mail programs look at every link. */
    find,

    /** Sets the password and tells whose; none when the link is good no more. Of two at the same moment, one succeeds. */
    async use(secret: string, password: string): Promise<Account | undefined> {
      const account = await find(secret)
      if (!account) return undefined
      const password_hash = await hashPassword(password)
      return db.transaction(async (tx) => {
        const used = await tx
          .deleteFrom('account_links')
          .where('hash', '=', hashOf(secret))
          .returning('account_id')
          .executeTakeFirst()
        if (used) await changeAndSignOutIn(tx, used.account_id, { password_hash })
        return used && account
      })
    },

    async sweep(): Promise<void> {
      await db.query.deleteFrom('account_links').where('expires_at', '<', now()).execute()
    },
  }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
