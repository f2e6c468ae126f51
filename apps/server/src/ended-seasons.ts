import { SEASON_CALLS } from '@tuff/contract'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { CommissionerCheck } from '#identity/bearer.ts'
import type { Database } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { type EndedSeason, openEndedSeason, type Question } from './ended-season.ts'

/** A league of some hundred players takes some ten megabytes; who looks back seldom looks at more. */
const MOST_OPEN = 3

type Opened = { season: Promise<EndedSeason>; revision: number; askers: number; isGivenUp: boolean }

/** YEAR-01: under its year, a season that is over answers what it answered when it was live. */
export const endedSeasonRoutes: FastifyPluginAsync<{ db: Database; isCommissioner: CommissionerCheck }> = async (
  app,
  { db, isCommissioner },
) => {
  /** The one that was asked longest ago comes first. */
  const opened = new Map<number, Opened>()
  app.addHook('onClose', async () => {
    await Promise.all([...opened.values()].map(async ({ season }) => (await season.catch(() => undefined))?.close()))
  })

  serveAll(app, async (season, question) => {
    const asked = take(season, await revisionOf(season))
    asked.askers++
    try {
      return await (await asked.season).ask(question)
    } catch (error) {
      // One that could not be opened is tried anew by the next who asks.
      await asked.season.catch(() => opened.delete(season))
      throw error
    } finally {
      asked.askers--
      await closeIfLeft(asked)
    }
  })

  function take(season: number, revision: number): Opened {
    const known = opened.get(season)
    if (known && known.revision !== revision) giveUp(season, known)
    const entry = opened.get(season) ?? { season: open(season), revision, askers: 0, isGivenUp: false }
    opened.delete(season)
    opened.set(season, entry)
    for (const [other, given] of opened) {
      if (opened.size <= MOST_OPEN) break
      giveUp(other, given)
    }
    return entry
  }

  function giveUp(season: number, given: Opened): void {
    opened.delete(season)
    given.isGivenUp = true
    void closeIfLeft(given)
  }

  /** Another one says that somebody was paid after the end, at this node or another. */
  async function revisionOf(season: number): Promise<number> {
    const kept = db.query.selectFrom('ended_seasons').select('revision').where('season', '=', season)
    const { revision } = (await kept.where('format', 'is not', null).executeTakeFirst()) ?? {}
    if (revision === undefined) throw new AppError('not-found', `The season of ${season} was not kept here.`)
    return revision
  }

  async function open(season: number): Promise<EndedSeason> {
    const kept = db.query.selectFrom('ended_seasons').select(['format', 'body']).where('season', '=', season)
    const { format, body } = await kept.executeTakeFirstOrThrow()
    return openEndedSeason({ season, format: format!, body: body! }, { isCommissioner, log: app.log })
  }
}

/** Whoever still asks is answered before it is let go. */
async function closeIfLeft({ season, askers, isGivenUp }: Opened): Promise<void> {
  if (isGivenUp && askers === 0) await (await season.catch(() => undefined))?.close()
}

type Ask = (season: number, question: Question) => ReturnType<EndedSeason['ask']>

/** Only what shapes an answer goes along: who asks has been found out already. */
const SHAPING = ['accept-encoding', 'if-none-match'] as const
/** What comes of the answer is its own; everything else the server says itself. */
const OWN = ['content-type', 'content-encoding', 'content-disposition', 'etag', 'cache-control', 'vary'] as const

function serveAll(app: FastifyInstance, ask: Ask): void {
  const { path, params } = SEASON_CALLS.ofYear
  app.get<{ Params: { season: string } }>(path, { schema: { params } }, async (request, reply) => {
    const { season } = request.params
    const url = request.url.replace(/^\/+api\/+seasons\/+\d{4}\/+/, '/api/')
    const headers = Object.fromEntries(
      SHAPING.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
    )
    const answer = await ask(Number(season), { user: request.user, url, headers })
    for (const name of OWN) if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name])
    return reply.code(answer.statusCode).send(answer.rawPayload)
  })
}
