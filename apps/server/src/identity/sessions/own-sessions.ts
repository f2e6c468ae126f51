import type { OwnSession } from '@tuff/contract'
import type { Database } from '#platform/db/client.ts'
import { changeAndSignOutIn } from '../account-store.ts'
import { endSessionIn, sessionOf } from '../ended-sessions.ts'
import type { SignOuts } from '../sign-outs.ts'

export type OwnSessions = ReturnType<typeof createOwnSessions>

type Deps = { db: Database; signOuts: Pick<SignOuts, 'changed'> }

export function createOwnSessions({ db, signOuts }: Deps) {
  const grantsOf = (accountId: string) =>
    db.query
      .selectFrom('oidc_artifacts')
      .leftJoin('session_browsers', 'session_browsers.session', 'oidc_artifacts.id')
      .select(['id', 'payload', 'browser', 'network', 'last_used_at'])
      .where('model', '=', 'Grant')
      .where('account_id', '=', accountId)
      .where('expires_at', '>', Date.now())

  return {
    async list(accountId: string, current: string | undefined): Promise<OwnSession[]> {
      const rows = await grantsOf(accountId).execute()
      return rows
        .map(({ id, payload, browser, network, last_used_at }): OwnSession => {
          const signedInAt = JSON.parse(payload).iat * 1000
          // Before its first tokens a sign-in has a time only.
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

    /** False where this user has no such session. */
    async end(accountId: string, session: string): Promise<boolean> {
      const isOwn = await grantsOf(accountId).where('id', '=', session).executeTakeFirst()
      if (!isOwn) return false
      await db.transaction(async (tx) => {
        await endSessionIn(tx, session)
        // Otherwise the cookie would sign its browser in again silently.
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

    async endAll(accountId: string): Promise<void> {
      await db.transaction((tx) => changeAndSignOutIn(tx, accountId, {}))
      await signOuts.changed()
    },
  }
}

function sessionsIn(payload: string): string[] {
  const { authorizations = {} }: { authorizations?: Record<string, { grantId?: string }> } = JSON.parse(payload)
  return Object.values(authorizations).flatMap(({ grantId }) => (grantId ? sessionOf(grantId) : []))
}
