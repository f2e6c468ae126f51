import { hasHiddenCharacters } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import { writeSetting } from '#platform/settings-store.ts'
import type { SignedIn } from './verify-token.ts'

const PREFIX = 'name of '
const MAX_NAME = 100

/** Stores the names of hosted commissioners, so that the log shows them after a restart and on every node. */
export function createKnownNames(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
  const names = new Map<string, string>()
  return {
    /** Not awaited: without the name the log shows the e-mail. */
    note({ email, name = '' }: Pick<SignedIn, 'email' | 'name'>): void {
      const shown = name.trim().slice(0, MAX_NAME)
      if (shown === '' || hasHiddenCharacters(shown) || names.get(email) === shown) return
      names.set(email, shown)
      writeSetting(db.query, PREFIX + email, shown).catch((error: unknown) => {
        names.delete(email)
        log.warn({ err: error }, 'failed to store a name')
      })
    },

    async all(): Promise<Map<string, string>> {
      const rows = await db.query.selectFrom('settings').selectAll().where('key', 'like', `${PREFIX}%`).execute()
      return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), JSON.parse(value)]))
    },
  }
}
