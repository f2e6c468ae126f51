import type { OwnSession } from '@tuff/contract'
import type { Database } from '#platform/db/client.ts'
import { changeAndSignOutIn } from '../account-store.ts'
import { endSessionIn, sessionOf } from '../ended-sessions.ts'
import type { SignOuts } from '../sign-outs.ts'

export type OwnSessions = ReturnType<typeof createOwnSessions>

type Deps = { db: Database; signOuts: Pick<SignOuts, 'changed'>; now?: () => number }

/** In which browsers a person is signed in, and how he ends it in one of them or in all. */
export function createOwnSessions({ db, signOuts, now = Date.now }: Deps) {
  const grantsOf = (accountId: string) =>
    db.query
      .selectFrom('oidc_artifacts')
      .leftJoin('session_browsers', 'session_browsers.session', 'oidc_artifacts.id')
      .select(['id', 'payload', 'browser', 'network', 'last_used_at'])
      .where('model', '=', 'Grant')
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now())

  return {
    /** The one that asks first, then those used last. */
    async list(accountId: string, current: string | undefined): Promise<OwnSession[]> {
      const rows = await grantsOf(accountId).execute()
      return rows
        .map(({ id, payload, browser, network, last_used_at }): OwnSession => {
          const signedInAt = JSON.parse(payload).iat * 1000
          // A sign-in that has not come back for its tokens yet is known by no more than its time.
          return {
            id,
            browser: browser ?? 'A browser',
            network,
            signedInAt,
            lastUsedAt: last_used_at ?? signedInAt,
            isCurrent: id === current,
          }
        })
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt - a.lastUsedAt)
    },

    /** False where this person has no such session: nobody ends those of others. */
    async end(accountId: string, session: string): Promise<boolean> {
      const isOwn = await grantsOf(accountId).where('id', '=', session).executeTakeFirst()
      if (!isOwn) return false
      await db.transaction(async (tx) => {
        await endSessionIn(tx, session)
        // Its browser would otherwise be signed in again without a word by the cookie that it still has.
        const cookies = await tx
          .selectFrom('oidc_artifacts')
          .select(['id', 'payload'])
          .where('model', '=', 'Session')
          .where('account_id', '=', accountId)
          .execute()
        for (const { id, payload } of cookies)
          if (sessionsIn(payload).includes(session))
            await tx.deleteFrom('oidc_artifacts').where('model', '=', 'Session').where('id', '=', id).execute()
      })
      await signOuts.changed()
      return true
    },

    /** Sessions, refresh tokens, access tokens and open feeds, on every node. */
    async endAll(accountId: string): Promise<void> {
      await db.transaction((tx) => changeAndSignOutIn(tx, accountId, {}))
      await signOuts.changed()
    },
  }
}

/** Which sign-ins the cookie of a browser stands for. */
function sessionsIn(payload: string): string[] {
  const { authorizations = {} }: { authorizations?: Record<string, { grantId?: string }> } = JSON.parse(payload)
  return Object.values(authorizations).flatMap(({ grantId }) => (grantId ? sessionOf(grantId) : []))
}
