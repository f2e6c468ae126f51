import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import type { Notices } from '#platform/notices.ts'
import { NotSignedIn, type TokenVerifier } from './verify-token.ts'

/** Longer than any access token lives: whoever was signed out before has none left. */
const REMEMBER_MS = 60 * 60_000

type SignOut = { isDisabled: boolean; at: number }
type Parts = { db: Database; notices: Notices; log: Pick<FastifyBaseLogger, 'error'> }

/**
 * Whose access tokens are void before they expire, the same on every node and in memory, because every call asks: of a
 * disabled account all of them, of one whose password was changed those from before.
 */
export async function openSignOuts({ db, notices, log }: Parts) {
  const listeners = new Set<(subject: string) => void>()
  let signOuts = new Map<string, SignOut>()
  let reading: Promise<void> = Promise.resolve()
  // Before the first read, so that no change falls between the two.
  const unsubscribe = notices.subscribe(({ part }) => {
    if (part !== 'accounts' && part !== 'league') return
    refresh().catch((error: unknown) => log.error({ err: error }, 'the accounts could not be read again'))
  })
  await refresh()

  return {
    guard:
      (verify: TokenVerifier): TokenVerifier =>
      async (token) => {
        const user = await verify(token)
        const signOut = signOuts.get(user.subject)
        // A token knows only the second it was made in, so one of the same second counts as made after.
        if (signOut && (signOut.isDisabled || user.issuedAt < Math.floor(signOut.at / 1000) * 1000))
          throw new NotSignedIn('The owner of this access token has been signed out.')
        return user
      },
    /** Called with each account that was signed out everywhere. */
    onSignOut: (listener: (subject: string) => void) => void listeners.add(listener),
    /** For whoever has just changed an account: here first, then on every node. */
    async changed() {
      await refresh()
      notices.publish({ part: 'accounts' })
    },
    stop: unsubscribe,
  }

  /** One after the other: two reads may end in another order than they began, and the older must not win. */
  function refresh() {
    reading = reading.catch(() => {}).then(read)
    return reading
  }

  async function read() {
    const rows = await db.query
      .selectFrom('accounts')
      .select(['id', 'disabled', 'signed_out_at'])
      .where((where) => where.or([where('disabled', '=', 1), where('signed_out_at', '>', Date.now() - REMEMBER_MS)]))
      .execute()
    const before = signOuts
    signOuts = new Map(rows.map((row) => [row.id, { isDisabled: row.disabled === 1, at: row.signed_out_at }]))
    for (const [subject, { at }] of signOuts)
      if (at !== before.get(subject)?.at) for (const listener of listeners) listener(subject)
  }
}
