import { PEOPLE_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { SHARED } from '#identity/shared-accounts.ts'
import { type Author, authorOf } from '#platform/author.ts'
import { AppError, TooManyRequests } from '#platform/errors.ts'
import { formatWait } from '#platform/format-wait.ts'
import { createPace } from '#platform/pace.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import type { createOwnData } from './own-data.ts'

type OwnDeps = { readOwnData: ReturnType<typeof createOwnData>; isShared: (email: string) => boolean }

/** Every season is unpacked for a download. */
const DOWNLOADS = { burst: 3, refillMs: 5 * 60_000 }

/** SHIP-08: what is kept about the caller, as a file. */
export const ownDataRoutes: FastifyPluginAsync<OwnDeps> = async (app, { readOwnData, isShared }) => {
  const pace = createPace(DOWNLOADS)
  serve(app, PEOPLE_CALLS.ownData, async (request, reply) => {
    const { email, subject } = request.user
    if (isShared(email)) throw new AppError('rule-broken', SHARED)
    const waitMs = pace.take(subject)
    if (waitMs > 0)
      throw new TooManyRequests(
        `You have downloaded your data several times. Please try again in ${formatWait(waitMs)}.`,
        waitMs,
      )
    const data = await readOwnData({ id: subject, email: email.toLowerCase() }, Date.now())
    logSecurity(request, 'own-data-downloaded', { subject })
    reply.header('content-disposition', 'attachment; filename="my-data.json"').type('application/json; charset=utf-8')
    return data
  })
}

type Deps = {
  removePerson(who: string, by: Author): Promise<void>
  /** Without accounts here, a person is known by an e-mail, which the security log leaves out. */
  removal: { knownBy: 'id' | 'email' }
}

export const peopleRoutes: FastifyPluginAsync<Deps> = async (app, { removePerson, removal }) => {
  const { knownBy } = removal
  serve(app, PEOPLE_CALLS.remove, async (request) => {
    const { subject } = request.user
    const who = request.params.id
    await removePerson(knownBy === 'email' ? who.trim().toLowerCase() : who, authorOf(request.user))
    logSecurity(request, 'person-deleted', { subject, ...(knownBy === 'id' && { account: who }) })
  })
}
