import { argon2Sync, randomUUID } from 'node:crypto'
import type { NewAccount } from '#identity/account-store.ts'
import type { Database } from '#platform/db/client.ts'

/** Has a password hash of minimal cost; without a password it cannot sign in. */
export async function addQuickAccount(
  { query }: Database,
  { email, name, password, roles }: Omit<NewAccount, 'password'> & { password?: string },
): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    email,
    name,
    password_hash: password ? quickHash(password) : null,
    roles: JSON.stringify(roles),
    disabled: 0,
    created_at: Date.now(),
  } as const
  await query.insertInto('accounts').values(row).execute()
  return id
}

/** argon2id's PHC format with minimum parameters. */
export function quickHash(password: string): string {
  const nonce = Buffer.from('the salt of all')
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(hash)}`
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
