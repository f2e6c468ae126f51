import { LRUCache } from 'lru-cache'
import type { Author } from '#platform/author.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Database, Tx } from '#platform/db/client.ts'
import { signInReleased } from './logged-accounts.ts'
import { NotSignedIn, type SignedIn } from './verify-token.ts'

const REFUSED =
  'Another account of the sign-in service has used this e-mail before. Log in with that one, or ask the commissioner to release the e-mail.'

/** Calls read no database once an e-mail is known. */
const MOST_KNOWN = 10_000

export type BoundSubjects = ReturnType<typeof createBoundSubjects>

/**
 * SIGN-04: an external provider's first subject with an e-mail keeps it until the e-mail is released. Of one issuer,
 * because the subjects of another provider are different ones.
 */
export function createBoundSubjects(db: Database, issuer: string) {
  let known = new LRUCache<string, string>({ max: MOST_KNOWN })

  return {
    async check({ email, subject }: Pick<SignedIn, 'email' | 'subject'>): Promise<void> {
      const ofThisRelease = known
      const bound = known.get(email) ?? (await find(email)) ?? (await bind(email, subject))
      if (bound !== subject) throw new NotSignedIn(REFUSED, 'account-refused')
      ofThisRelease.set(email, bound)
    },

    /** After a release on any node. */
    forget(): void {
      known = new LRUCache({ max: MOST_KNOWN })
    },

    all: () =>
      db.query
        .selectFrom('bound_subjects')
        .select(['email', 'bound_at'])
        .where('issuer', '=', issuer)
        .orderBy('email')
        .execute(),

    /** False if none was bound. */
    async releaseIn(tx: Tx, email: string): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('bound_subjects')
        .where('issuer', '=', issuer)
        .where('email', '=', email)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }

  async function find(email: string): Promise<string | undefined> {
    const rows = db.query.selectFrom('bound_subjects').select('subject')
    const found = await rows.where('issuer', '=', issuer).where('email', '=', email).executeTakeFirst()
    return found?.subject
  }

  /** Two first sign-ins at once: the first row stays. */
  async function bind(email: string, subject: string): Promise<string | undefined> {
    await db.query
      .insertInto('bound_subjects')
      .values({ issuer, email, subject, bound_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return find(email)
  }
}

/** False if the e-mail was not bound. */
export const releaseEmail = (
  { bound, change }: { bound: Pick<BoundSubjects, 'releaseIn'>; change: MakeChange },
  email: string,
  by: Author,
): Promise<boolean> =>
  change({ by, touches: ['accounts'] }, async (tx) => {
    if (!(await bound.releaseIn(tx, email))) return { result: false }
    return { entry: signInReleased.entry({ email }), result: true }
  })
