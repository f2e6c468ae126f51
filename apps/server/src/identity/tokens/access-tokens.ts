import { MOST_TOKENS, type NewToken, type OwnToken, type OwnTokens, TOKEN_RIGHTS, type TokenMade } from '@tuff/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Query } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { AccountNotices } from '../account-notices.ts'
import type { SharedAccounts } from '../shared-accounts.ts'
import { NotSignedIn, type SignedIn } from '../verify-token.ts'
import {
  createTokenStore,
  deleteTokens,
  newSecret,
  type OwnTokensOf,
  type TokenOwner,
  type TokenRow,
  tokensOf,
} from './token-store.ts'

/** Undefined when the account is gone. */
export type FindOwner = (token: Pick<TokenOwner, 'owner' | 'email'>) => Promise<{ email: string } | undefined>

type Deps = {
  db: Database
  findOwner: FindOwner
  isShared: SharedAccounts
  mailed: Pick<AccountNotices, 'tokenMade'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

type User = Pick<SignedIn, 'subject' | 'email' | 'session'>

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** Distinguishes these tokens from those of the sign-in, and lets secret scanners recognise them. */
const PREFIX = 'tuff_'
const DAY_MS = 24 * 60 * 60_000
/** An expired token stays listed for a while, which explains why a script has stopped. */
const SHOWN_MS = 30 * DAY_MS

/** Possibly a guess. */
export class UnknownAccessToken extends NotSignedIn {
  constructor() {
    super('This access token is not valid.')
  }
}

/** TALK-05: long-lived tokens for scripts and apps, with fewer rights than their owner. */
export function createAccessTokens({ db, findOwner, isShared, mailed, log }: Deps) {
  const store = createTokenStore(db)

  /** Visitors of a shared account see only the tokens of their own browser. */
  const scopeOf = ({ subject, email, session }: User): OwnTokensOf => ({
    owner: subject,
    session: isShared(email) ? (session ?? '') : undefined,
  })

  async function list(user: User, query: Query = db.query): Promise<OwnTokens> {
    const rows = await tokensOf(query, scopeOf(user), TOKEN_RIGHTS).execute()
    return { now: Date.now(), tokens: rows.toSorted((a, b) => b.created_at - a.created_at).flatMap(shown) }
  }

  return {
    list: (user: User): Promise<OwnTokens> => list(user),

    make: (user: User, { name, right, days }: NewToken): Promise<TokenMade> =>
      db.transaction(async (tx) => {
        const own = await tokensOf(tx, scopeOf(user), TOKEN_RIGHTS).execute()
        const old = own.filter(({ expires_at }) => expires_at! < Date.now() - SHOWN_MS)
        await deleteTokens(tx, old)
        if (own.length - old.length >= MOST_TOKENS)
          throw new AppError('rule-broken', `You have ${MOST_TOKENS} access tokens already: revoke one first.`)
        const secret = PREFIX + newSecret()
        const owner = { owner: user.subject, email: user.email, session: user.session ?? null }
        const made = Date.now()
        const row = { ...owner, access: right, name, created_at: made, expires_at: made + days * DAY_MS }
        const { id } = await store.add(tx, row, secret)
        await mailed.tokenMade(tx, user.subject)
        return { ...(await list(user, tx)), id, secret }
      }),

    async revoke(user: User, id: string): Promise<boolean> {
      const own = tokensOf(db.query, scopeOf(user), TOKEN_RIGHTS).where('id', '=', id)
      return deleteTokens(db.query, await own.execute())
    },

    isOne: (token: string): boolean => token.startsWith(PREFIX),

    /** Read from the database with every call, so that a revoked token is void on every node immediately. */
    async verify(secret: string): Promise<SignedIn> {
      const row = await store.find(secret)
      const [token] = row ? shown(row) : []
      if (!row || !token) throw new UnknownAccessToken()
      if (token.expiresAt <= Date.now()) throw new NotSignedIn('This access token has expired.')
      const owner = await findOwner(row)
      if (!owner) throw new NotSignedIn('The account of this access token is gone.')
      await store.noteUse(row).catch((error: unknown) => log.warn({ err: error }, 'failed to note the use of a token'))
      const { right, createdAt: issuedAt, expiresAt } = token
      return { subject: row.owner, email: owner.email, right, issuedAt, expiresAt }
    },
  }
}

/** Empty for a link. */
function shown({ id, name, access, created_at, expires_at, last_used_at }: TokenRow): OwnToken[] {
  const right = TOKEN_RIGHTS.find((each) => each === access)
  if (!right || expires_at === null) return []
  return [{ id, name, right, createdAt: created_at, expiresAt: expires_at, lastUsedAt: last_used_at }]
}
