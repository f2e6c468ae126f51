import { browserName } from '#platform/browser-name.ts'
import type { Database } from '#platform/db/client.ts'
import { shortened } from '#platform/network-of.ts'

export type SessionBrowsers = ReturnType<typeof createSessionBrowsers>

type Use = { session: string; userAgent: string | undefined; address: string }

export function createSessionBrowsers(db: Database) {
  return {
    /** Tokens are issued for an open page every ten minutes. */
    async note({ session, userAgent, address }: Use): Promise<void> {
      const row = { browser: browserName(userAgent), network: shownAddress(address), last_used_at: Date.now() }
      await db.query
        .insertInto('session_browsers')
        .values({ session, ...row })
        .onConflict((conflict) => conflict.column('session').doUpdateSet(row))
        .execute()
    },

    async sweep(): Promise<void> {
      const alive = db.query.selectFrom('oidc_artifacts').select('id').where('model', '=', 'Grant')
      await db.query.deleteFrom('session_browsers').where('session', 'not in', alive).execute()
    },
  }
}

/** The displayed part of an address: enough to recognise one's own, too little to identify a household. */
export function shownAddress(address: string): string {
  if (/^(::ffff:)?127\.|^::1$/i.test(address)) return 'this machine'
  return shortened(address).replace('.0/24', '.x').replace('/48', '')
}
