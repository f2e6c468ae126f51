import { randomBytes, randomUUID } from 'node:crypto'
import { TOKEN_RIGHTS } from '@tuff/contract'
import type { Selectable } from 'kysely'
import type { Database, Query } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { sha256 } from '#platform/sha256.ts'

export type TokenRow = Selectable<Tables['access_tokens']>
type Access = TokenRow['access']

export type TokenOwner = { owner: string; email: string; session: string | null }

type NewRow = TokenOwner & Pick<TokenRow, 'access' | 'name' | 'created_at' | 'expires_at'>

/** 256 random bits, so a plain hash of them is enough. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The last use is recorded at most once in this time, so that reading does not write with every call. */
const USE_MS = 60_000

export function createTokenStore(db: Database) {
  return {
    find: (secret: string): Promise<TokenRow | undefined> =>
      db.query.selectFrom('access_tokens').selectAll().where('hash', '=', sha256(secret)).executeTakeFirst(),

    async add(tx: Query, row: NewRow, secret: string, sealed: string | null = null): Promise<TokenRow> {
      const token = { id: randomUUID(), hash: sha256(secret), sealed, last_used_at: null, ...row }
      await tx.insertInto('access_tokens').values(token).execute()
      return token
    },

    async noteUse({ id, last_used_at }: TokenRow): Promise<void> {
      const at = Date.now()
      if (last_used_at !== null && at - last_used_at < USE_MS) return
      await db.query.updateTable('access_tokens').set({ last_used_at: at }).where('id', '=', id).execute()
    },
  }
}

export function tokensOf(tx: Query, { owner, session }: OwnTokensOf, access: readonly Access[]) {
  const rows = tx.selectFrom('access_tokens').selectAll().where('owner', '=', owner).where('access', 'in', access)
  return session === undefined ? rows : rows.where('session', '=', session)
}

/** With a session, only the tokens made in it: for shared accounts. */
export type OwnTokensOf = { owner: string; session?: string | undefined }

/** False when there were none. */
export async function deleteTokens(tx: Query, tokens: readonly TokenRow[]): Promise<boolean> {
  if (tokens.length === 0) return false
  const ids = tokens.map(({ id }) => id)
  const { numDeletedRows } = await tx.deleteFrom('access_tokens').where('id', 'in', ids).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteAllTokensIn(tx: Query, by: 'owner' | 'email', value: string): Promise<void> {
  await tx.deleteFrom('access_tokens').where(by, '=', value).execute()
}

/** Access tokens only: a new password ends what a thief of the old one may have made. */
export async function deletePersonalTokensIn(tx: Query, owner: string): Promise<void> {
  await tx
    .deleteFrom('access_tokens')
    .where('owner', '=', owner)
    .where('access', 'in', [...TOKEN_RIGHTS])
    .execute()
}
