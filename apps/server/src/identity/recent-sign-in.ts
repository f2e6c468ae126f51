import type { FastifyRequest } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { SharedAccounts } from './shared-accounts.ts'
import type { SignedIn } from './verify-token.ts'

const RECENT_MS = 15 * 60_000

type Deps = {
  db: Database
  factor: { isOn(accountId: string): Promise<boolean> }
  isShared: SharedAccounts
}

/** Refuses sensitive calls from an old session with 'prove-first'. */
export type RequireRecentSignIn = (user: SignedIn) => Promise<void>

/** ROLE-08: for the routes whose endpoint needs it. Runs after `commissionerOnly`, which is an earlier hook. */
export const recentSignInOnly =
  (requireRecent: RequireRecentSignIn) =>
  async ({ user, routeOptions }: FastifyRequest) => {
    if (routeOptions.config.needsRecentSignIn) await requireRecent(user)
  }

export type RecentSignIn = ReturnType<typeof createRecentSignIn>

export function createRecentSignIn({ db, factor, isShared }: Deps) {
  const isRecent = (moment: number | undefined) => moment !== undefined && moment > Date.now() - RECENT_MS

  async function isProved({ session }: SignedIn): Promise<boolean> {
    if (session === undefined) return false
    const proofs = db.query.selectFrom('session_proofs').select('proved_at').where('session', '=', session)
    return isRecent((await proofs.executeTakeFirst())?.proved_at)
  }

  return {
    async require(user: SignedIn): Promise<void> {
      // The password of a shared account is public.
      if (isShared(user.email) || isRecent(user.signedInAt) || (await isProved(user))) return
      const proof = (await factor.isOn(user.subject)) ? 'code' : 'password'
      throw new AppError('prove-first', SENTENCES[proof], { proof })
    },

    /** Valid for this session only, on every node. */
    async remember({ session }: SignedIn): Promise<void> {
      if (session === undefined) return
      const proved_at = Date.now()
      await db.query
        .insertInto('session_proofs')
        .values({ session, proved_at })
        .onConflict((conflict) => conflict.column('session').doUpdateSet({ proved_at }))
        .execute()
    },

    async sweep(): Promise<void> {
      await db.query
        .deleteFrom('session_proofs')
        .where('proved_at', '<=', Date.now() - RECENT_MS)
        .execute()
    },
  }
}

const SENTENCES = {
  password: 'You signed in more than 15 minutes ago. Enter your password to continue.',
  code: 'You signed in more than 15 minutes ago. Enter a code from your authenticator app to continue.',
}
