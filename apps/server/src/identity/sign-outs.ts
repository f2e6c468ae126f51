import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import { serializeReads } from '#platform/mutex.ts'
import type { Notices } from '#platform/notices.ts'
import { readAndFollow } from '#platform/read-and-follow.ts'
import { NotSignedIn, type SignedIn, type TokenVerifier } from './verify-token.ts'

export type IsSignedOut = (user: Pick<SignedIn, 'subject' | 'session'>) => boolean

export type SignOuts = Awaited<ReturnType<typeof openSignOuts>>

type Deps = { db: Database; notices: Notices; log: Pick<FastifyBaseLogger, 'error'> }

/** Keeps ended sessions and disabled accounts in memory for every call. */
export async function openSignOuts({ db, notices, log }: Deps) {
  const listeners = new Set<(isSignedOut: IsSignedOut) => void>()
  let ended = new Set<string>()
  let disabled = new Set<string>()
  const refresh = serializeReads(read)
  const stop = await readAndFollow(refresh, { parts: ['accounts', 'league'], what: 'the accounts' }, { notices, log })

  return {
    guard:
      (verify: TokenVerifier): TokenVerifier =>
      async (token) => {
        const user = await verify(token)
        if (isSignedOut(user)) throw new NotSignedIn('The owner of this access token has been signed out.')
        return user
      },
    isSignedOut,
    onSignOut: (listener: (isSignedOut: IsSignedOut) => void) => void listeners.add(listener),
    refresh,
    /** After ending a session: updates this node, then the others. */
    async changed() {
      await refresh()
      notices.publish({ part: 'accounts' })
    },
    stop,
  }

  function isSignedOut({ subject, session }: Parameters<IsSignedOut>[0]) {
    return disabled.has(subject) || (session !== undefined && ended.has(session))
  }

  async function read() {
    const accounts = db.query.selectFrom('accounts').select('id').where('disabled', '=', 1).execute()
    const sessions = db.query.selectFrom('ended_sessions').select('session').execute()
    const [out, over] = await Promise.all([accounts, sessions])
    disabled = new Set(out.map(({ id }) => id))
    ended = new Set(over.map(({ session }) => session))
    for (const listener of listeners) listener(isSignedOut)
  }
}
