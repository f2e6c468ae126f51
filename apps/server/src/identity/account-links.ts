import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '#platform/db/client.ts'
import { sha256 } from '#platform/sha256.ts'
import type { AccountNotices } from './account-notices.ts'
import { type Account, asAccount, setPasswordHashIn } from './account-store.ts'
import { hashPassword } from './passwords.ts'

const VALID_FOR_MS = 7 * 24 * 60 * 60_000

export type NewLink = { url: string; path: string; expiresAt: number }

type Settings = { origin: string; notices?: Partial<AccountNotices> }

export type AccountLinks = ReturnType<typeof createAccountLinks>

/** Password links: each works once, by default for seven days, and is stored as a hash only. */
export function createAccountLinks(db: Database, { origin, notices = {} }: Settings) {
  const find = async (secret: string): Promise<Account | undefined> => {
    const row = await db.query
      .selectFrom('account_links')
      .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
      .selectAll('accounts')
      .where('hash', '=', sha256(secret))
      .where('expires_at', '>', Date.now())
      .where('disabled', '=', 0)
      .executeTakeFirst()
    return row && asAccount(row)
  }

  async function add(tx: Tx, accountId: string, expiresAt: number): Promise<NewLink> {
    const secret = randomBytes(32).toString('base64url')
    await tx
      .insertInto('account_links')
      .values({ hash: sha256(secret), account_id: accountId, expires_at: expiresAt })
      .execute()
    const path = `/password?link=${secret}`
    return { url: `${origin}${path}`, path, expiresAt }
  }

  return {
    /** Voids the account's earlier links. */
    async make(tx: Tx, accountId: string): Promise<NewLink> {
      await voidLinks(tx, accountId)
      return add(tx, accountId, Date.now() + VALID_FOR_MS)
    },

    /** Keeps earlier links: a request in somebody else's name must void nothing. */
    add,

    void: voidLinks,

    /** Reading does not use the link up, because mail programs open every link. */
    find,

    /** Undefined for an invalid link. Of two concurrent calls, one succeeds. */
    async use(secret: string, password: string): Promise<Account | undefined> {
      const account = await find(secret)
      if (!account) return undefined
      const password_hash = await hashPassword(password)
      return db.transaction(async (tx) => {
        const used = await tx
          .deleteFrom('account_links')
          .where('hash', '=', sha256(secret))
          .returning('account_id')
          .executeTakeFirst()
        if (used) {
          await voidLinks(tx, used.account_id)
          await setPasswordHashIn(tx, used.account_id, password_hash, notices)
        }
        return used && account
      })
    },

    async sweep(): Promise<void> {
      await db.query.deleteFrom('account_links').where('expires_at', '<', Date.now()).execute()
    },
  }
}

async function voidLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('account_links').where('account_id', '=', accountId).execute()
}
