import type { FastifyBaseLogger } from 'fastify'
import type { LinkRight } from '#identity/account-tables.ts'
import type { Database } from '#platform/db/client.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { FindOwner } from './access-tokens.ts'
import { createTokenStore, deleteTokens, newSecret, type TokenOwner, type TokenRow, tokensOf } from './token-store.ts'

export type LinkOwner = TokenOwner & {
  /** Only links of this session: for shared accounts. */
  isOwnSession?: boolean
}

/** The owner of links that belong to the league and to no account. */
export const OF_LEAGUE: LinkOwner = { owner: 'league', email: 'league', session: null }

export type OwnLink = { id: string; secret: string; createdAt: number; lastUsedAt: number | null }

type Deps = {
  db: Database
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  findOwner: FindOwner
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type Links = ReturnType<typeof createLinks>

/**
 * Secret addresses that open one thing without sign-in: a calendar (TALK-03), the television board (TALK-04). Each
 * owner has at most one link per right.
 */
export function createLinks({ db, secrets, findOwner, log }: Deps) {
  const store = createTokenStore(db)
  const purposeOf = (right: LinkRight) => `the link of a ${right}`
  const rowsOf = (query: Database['query'], right: LinkRight, { owner, session, isOwnSession }: LinkOwner) =>
    tokensOf(query, { owner, session: isOwnSession ? (session ?? '') : undefined }, [right])

  /** Undefined when it was encrypted with a key that is gone. */
  function read({ id, access, sealed, created_at, last_used_at }: TokenRow): OwnLink | undefined {
    const secret = secrets.unseal(purposeOf(access as LinkRight), sealed ?? '')
    return secret === undefined ? undefined : { id, secret, createdAt: created_at, lastUsedAt: last_used_at }
  }

  async function endIn(query: Database['query'], right: LinkRight, owner: LinkOwner): Promise<boolean> {
    return deleteTokens(query, await rowsOf(query, right, owner).execute())
  }

  return {
    async current(right: LinkRight, owner: LinkOwner): Promise<OwnLink | undefined> {
      const row = await rowsOf(db.query, right, owner).executeTakeFirst()
      return row && read(row)
    },

    /** The former link no longer works. */
    renew: (right: LinkRight, owner: LinkOwner): Promise<OwnLink> =>
      db.transaction(async (tx) => {
        await endIn(tx, right, owner)
        const secret = newSecret()
        const { isOwnSession: _, ...ofOwner } = owner
        const row = { ...ofOwner, access: right, name: '', created_at: Date.now(), expires_at: null }
        const { id, created_at } = await store.add(tx, row, secret, secrets.seal(purposeOf(right), secret))
        return { id, secret, createdAt: created_at, lastUsedAt: null }
      }),

    end: (right: LinkRight, owner: LinkOwner): Promise<boolean> => endIn(db.query, right, owner),

    /** Undefined for an invalid link, and when its account is gone. */
    async open(right: LinkRight, secret: string): Promise<{ id: string; email: string } | undefined> {
      const row = await store.find(secret)
      if (row?.access !== right) return undefined
      const owner = row.owner === OF_LEAGUE.owner ? OF_LEAGUE : await findOwner(row)
      if (!owner) return undefined
      await store.noteUse(row).catch((error: unknown) => log.warn({ err: error }, 'failed to note the use of a link'))
      return { id: row.id, email: owner.email }
    },
  }
}
