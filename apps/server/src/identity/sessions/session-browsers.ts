import { browserInWords } from '#platform/browser-words.ts'
import type { Database } from '#platform/db/client.ts'
import { placeInWords } from './place-words.ts'

export type SessionBrowsers = ReturnType<typeof createSessionBrowsers>

type Use = { session: string; userAgent: string | undefined; address: string }

/** By what a person recognises his sessions: the browser in words, a part of its address, and when it was last used. */
export function createSessionBrowsers(db: Database, now: () => number = Date.now) {
  return {
    /** Whenever the browser was given tokens, which an open page asks for each ten minutes. */
    async note({ session, userAgent, address }: Use): Promise<void> {
      const row = { browser: browserInWords(userAgent), network: placeInWords(address), last_used_at: now() }
      await db.query
        .insertInto('session_browsers')
        .values({ session, ...row })
        .onConflict((conflict) => conflict.column('session').doUpdateSet(row))
        .execute()
    },

    /** Nothing is kept of a session that is over. */
    async sweep(): Promise<void> {
      const alive = db.query.selectFrom('oidc_artifacts').select('id').where('model', '=', 'Grant')
      await db.query.deleteFrom('session_browsers').where('session', 'not in', alive).execute()
    },
  }
}
