import { PEOPLE_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { SHARED } from '#identity/shared-accounts.ts'
import { type Author, authorOf } from '#platform/author.ts'
import type { Database } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import { unpackSeason } from '#season/season-value.ts'
import { type Person, readOwnRows } from './own-rows.ts'

type OwnDeps = { db: Pick<Database, 'query'>; isShared: (email: string) => boolean }

/** SHIP-08: what is kept about the caller, as a file. */
export const ownDataRoutes: FastifyPluginAsync<OwnDeps> = async (app, { db, isShared }) => {
  serve(app, PEOPLE_CALLS.ownData, async (request, reply) => {
    const { email, subject } = request.user
    if (isShared(email)) throw new AppError('rule-broken', SHARED)
    const data = await readOwnData(db, { id: subject, email }, Date.now())
    logSecurity(request, 'own-data-downloaded', { subject })
    reply.header('content-disposition', 'attachment; filename="my-data.json"').type('application/json; charset=utf-8')
    return data
  })
}

type Deps = { remove(id: string, by: Author): Promise<void> }

export const peopleRoutes: FastifyPluginAsync<Deps> = async (app, { remove }) => {
  serve(app, PEOPLE_CALLS.remove, async (request) => {
    const { subject } = request.user
    await remove(request.params.id, authorOf(request.user))
    logSecurity(request, 'person-deleted', { subject, account: request.params.id })
  })
}

/** SHIP-08: everything that is kept about a person, as JSON; secrets and what only the sign-in needs are left out. */
async function readOwnData({ query }: Pick<Database, 'query'>, person: Person, now: number): Promise<string> {
  const own = await readOwnRows(query, person)
  const seasons = await query.selectFrom('ended_seasons').select(['season', 'body']).orderBy('season').execute()
  const earlier: Record<string, unknown> = {}
  for (const { season, body } of seasons) {
    if (body === null) continue
    const { tables, people } = await unpackSeason(body)
    const isOwn = (row: Record<string, unknown>) =>
      Object.values(row).some((value) => typeof value === 'string' && value.toLowerCase() === own.email)
    const rows = Object.entries(tables).flatMap(([table, all]) => {
      const found = all.filter(isOwn)
      return found.length > 0 ? [[table, found] as const] : []
    })
    if (rows.length > 0) earlier[season] = { name: people[own.email] ?? null, ...Object.fromEntries(rows) }
  }
  return JSON.stringify(
    { email: own.email, writtenAt: new Date(now).toISOString(), kept: await own.read(), earlier },
    null,
    2,
  )
}
