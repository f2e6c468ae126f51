import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { MakeChange } from '#platform/change.ts'
import type { Database, Query } from '#platform/db/client.ts'
import type { Secrets } from '#platform/secrets.ts'
import { newAccountRow } from './account-store.ts'
import { firstAccountMade } from './logged-accounts.ts'
import { hashPassword } from './passwords.ts'

type Deps = { db: Database; secrets: Secrets }
type NewCommissioner = { email: string; name: string; password: string }

export type FirstAccount = ReturnType<typeof createFirstAccount>

/** Undefined once there is an account. The link is the same at every start and on every node. */
export async function firstAccountLink({ db, secrets, origin }: Deps & { origin: string }) {
  return (await hasAccounts(db.query)) ? undefined : `${origin}/first-account?link=${await secretOf(secrets)}`
}

export function createFirstAccount({ db, secrets, change }: Deps & { change: MakeChange }) {
  const isValid = async (link: string): Promise<boolean> =>
    !(await hasAccounts(db.query)) && isSame(link, await secretOf(secrets))

  let isUnclaimed = true

  return {
    isValid,

    /** Accounts are never deleted, so the result is cached; the pages are served without a database too. */
    async isUnclaimed(): Promise<boolean> {
      if (isUnclaimed)
        isUnclaimed = await hasAccounts(db.query).then(
          (has) => !has,
          () => true,
        )
      return isUnclaimed
    },

    /** Undefined when the link is no longer valid. Of two concurrent calls, one succeeds. */
    async make(link: string, { email, name, password }: NewCommissioner): Promise<string | undefined> {
      if (!(await isValid(link))) return undefined
      const roles = ['manager', 'commissioner']
      const account = newAccountRow({ email, name, roles, password_hash: await hashPassword(password) })
      return change({ by: { subject: account.id, email }, touches: [] }, async (tx) => {
        if (await hasAccounts(tx)) return { result: undefined }
        await tx.insertInto('accounts').values(account).execute()
        return { entry: firstAccountMade.entry({ email, after: { name, roles } }), result: account.id }
      })
    },
  }
}

const secretOf = (secrets: Secrets) => secrets.keep('first-account', async () => randomBytes(32).toString('base64url'))

const hasAccounts = async (query: Query): Promise<boolean> =>
  (await query.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined

function isSame(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
