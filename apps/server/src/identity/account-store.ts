import { randomUUID } from 'node:crypto'
import type { Selectable, Updateable } from 'kysely'
import { inBatches } from '#platform/db/batches.ts'
import type { Database, Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { AccountNotices } from './account-notices.ts'
import { endSessionsOfIn } from './ended-sessions.ts'
import { hashPassword } from './passwords.ts'
import { deleteAllTokensIn, deletePersonalTokensIn } from './tokens/token-store.ts'

export type Account = {
  id: string
  email: string
  name: string
  roles: string[]
  disabled: boolean
  /** False until the invitation was accepted. */
  hasPassword: boolean
}

export type NewAccount = { email: string; name: string; password: string; roles: string[] }

export type AccountStore = ReturnType<typeof createAccountStore>

export function createAccountStore(db: Database, notices: Partial<AccountNotices> = {}) {
  const find = (column: 'id' | 'email', value: string) =>
    db.query.selectFrom('accounts').selectAll().where(column, '=', value).executeTakeFirst()

  return {
    async create({ email, name, password, roles }: NewAccount): Promise<Account> {
      const row = newAccountRow({ email: asEmail(email), name, roles, password_hash: await hashPassword(password) })
      await db.query.insertInto('accounts').values(row).execute()
      return asAccount(row)
    },

    async findById(id: string): Promise<Account | undefined> {
      const row = await find('id', id)
      return row && asAccount(row)
    },

    async findByEmail(email: string): Promise<Account | undefined> {
      const row = await find('email', asEmail(email))
      return row && asAccount(row)
    },

    async names(): Promise<Map<string, string>> {
      const rows = await db.query.selectFrom('accounts').select(['email', 'name']).execute()
      return new Map(rows.map(({ email, name }) => [email, name]))
    },

    async commissioners(): Promise<string[]> {
      const rows = await db.query.selectFrom('accounts').selectAll().where('disabled', '=', 0).execute()
      return rows.map(asAccount).flatMap(({ email, roles }) => (roles.includes('commissioner') ? [email] : []))
    },

    /** Undefined when the account was disabled, or all its sessions ended, after this moment. */
    async findUnchangedSince(id: string, moment: number): Promise<Account | undefined> {
      const row = await find('id', id)
      return row && !row.disabled && row.signed_out_at <= moment ? asAccount(row) : undefined
    },

    /** Disabled accounts have no roles; deleted ones are missing. */
    async rolesOf(ids: readonly string[]): Promise<Map<string, readonly string[]>> {
      const roles = new Map<string, readonly string[]>()
      await inBatches(ids, async (batch) => {
        const rows = await db.query.selectFrom('accounts').selectAll().where('id', 'in', batch).execute()
        for (const account of rows.map(asAccount)) roles.set(account.id, account.disabled ? [] : account.roles)
      })
      return roles
    },

    /** For the sign-in only: no other function returns the hash. */
    async findWithPassword(email: string): Promise<{ account: Account; passwordHash: string | null } | undefined> {
      const row = await find('email', asEmail(email))
      return row && { account: asAccount(row), passwordHash: row.password_hash }
    },

    async setPassword(id: string, password: string): Promise<void> {
      await setPasswordHash(id, await hashPassword(password))
    },

    setPasswordHash,
  }

  function setPasswordHash(id: string, password_hash: string): Promise<void> {
    return db.transaction((tx) => setPasswordHashIn(tx, id, password_hash, notices))
  }
}

/** Mails the user, unless it is the account's first password. */
export async function setPasswordHashIn(
  tx: Tx,
  id: string,
  password_hash: string,
  notices: Partial<AccountNotices>,
): Promise<void> {
  const before = await tx.selectFrom('accounts').select('password_hash').where('id', '=', id).executeTakeFirst()
  await changeAndSignOutIn(tx, id, { password_hash })
  if (before?.password_hash) await notices.newPassword?.(tx, id)
}

type AccountRow = Updateable<Tables['accounts']>

/**
 * Ends every session of the account. A new password also revokes access tokens, which a thief of the old one may have
 * made; disabling revokes links as well.
 */
export async function changeAndSignOutIn(tx: Tx, id: string, change: AccountRow): Promise<void> {
  const signedOut = { ...change, signed_out_at: Date.now() }
  await tx.updateTable('accounts').set(signedOut).where('id', '=', id).execute()
  await endSessionsOfIn(tx, id)
  if (change.disabled === 1) await deleteAllTokensIn(tx, 'owner', id)
  else if (change.password_hash) await deletePersonalTokensIn(tx, id)
}

type NewRow = { email: string; name: string; roles: readonly string[]; password_hash: string | null }

export const newAccountRow = ({ roles, ...row }: NewRow) => ({
  id: randomUUID(),
  ...row,
  roles: JSON.stringify(roles),
  disabled: 0 as const,
  created_at: Date.now(),
})

/** False when there is an account with this e-mail. */
export async function addAccountIn(tx: Tx, row: ReturnType<typeof newAccountRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const asEmail = (text: string) => text.trim().toLowerCase()

export const asAccount = (row: Omit<Selectable<Tables['accounts']>, 'signed_out_at'>): Account => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roles: JSON.parse(row.roles),
  disabled: row.disabled === 1,
  hasPassword: row.password_hash !== null,
})
