import { hasHiddenCharacters } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import { writeSetting } from '#platform/settings-store.ts'
import type { SignedIn } from './verify-token.ts'

const PREFIX = 'name of '
const LONGEST_NAME = 100

/**
 * What commissioners are called whose accounts are kept elsewhere, as their tokens last said: the log names them, also
 * after a restart and on another node.
 */
export function createKnownNames(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
  const noted = new Map<string, string>()
  return {
    /** Whoever asks does not wait for it: without it the log shows an e-mail, as it did before. */
    note({ email, name = '' }: Pick<SignedIn, 'email' | 'name'>): void {
      const shown = name.trim().slice(0, LONGEST_NAME)
      if (shown === '' || hasHiddenCharacters(shown) || noted.get(email) === shown) return
      noted.set(email, shown)
      writeSetting(db.query, PREFIX + email, shown).catch((error: unknown) => {
        noted.delete(email)
        log.warn({ err: error }, 'a name could not be kept')
      })
    },

    /** By e-mail. */
    async all(): Promise<Map<string, string>> {
      const rows = await db.query.selectFrom('settings').selectAll().where('key', 'like', `${PREFIX}%`).execute()
      return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), JSON.parse(value)]))
    },
  }
}
