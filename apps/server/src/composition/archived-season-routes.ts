import { SEASON_CALLS } from '@tuff/contract'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createForecastThread } from '#forecasting/forecast-thread.ts'
import type { ForecastPace } from '#forecasting/open-forecasting.ts'
import type { CommissionerCheck } from '#identity/bearer.ts'
import type { Database } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { type ArchivedSeason, type ArchiveRequest, openArchivedSeason } from './archived-season.ts'

/** About 10 MB each, with 24 teams. */
const MOST_OPEN = 4

type Options = {
  db: Database
  isCommissioner: CommissionerCheck
  forecastPace?: ForecastPace | undefined
  open?: typeof openArchivedSeason
}

/** YEAR-01: an archived season returns under its year what it returned when it was live. */
export const archivedSeasonRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, isCommissioner, forecastPace, open: openSeason = openArchivedSeason } = options
  const thread = createForecastThread({ log: app.log, mostDraws: forecastPace?.mostDraws })
  /** A season that is forgotten is not closed: a request may be reading it, and it holds memory only. */
  const opened = new LRUCache<number, { season: Promise<ArchivedSeason>; revision: number }>({ max: MOST_OPEN })
  app.addHook('onClose', async () => {
    await Promise.all([...opened.values()].map(async ({ season }) => (await season.catch(() => undefined))?.close()))
    await thread.close()
  })

  servePaths(app, async (year, request) => {
    const revision = await revisionOf(year)
    const known = opened.get(year)
    const { season } = known?.revision === revision ? known : { season: open(year) }
    if (season !== known?.season) opened.set(year, { season, revision })
    try {
      return await (await season).request(request)
    } catch (error) {
      // The next request retries a season that failed to open.
      await season.catch(() => opened.delete(year))
      throw error
    }
  })

  /** The revision changes with a payment after the end, on any node. */
  async function revisionOf(season: number): Promise<number> {
    const kept = db.query.selectFrom('ended_seasons').select('revision').where('season', '=', season)
    const { revision } = (await kept.where('format', 'is not', null).executeTakeFirst()) ?? {}
    if (revision === undefined) throw new AppError('not-found', `This league has no ${season} season.`)
    return revision
  }

  async function open(season: number): Promise<ArchivedSeason> {
    const kept = db.query.selectFrom('ended_seasons').select(['format', 'body']).where('season', '=', season)
    const { format, body } = await kept.executeTakeFirstOrThrow()
    return openSeason({ season, format: format!, body: body! }, { isCommissioner, archives: db, log: app.log, thread })
  }
}

type SeasonRequest = (season: number, request: ArchiveRequest) => ReturnType<ArchivedSeason['request']>

/** Only headers that shape the response; the caller is already authenticated. */
const REQUEST_HEADERS = ['accept-encoding', 'if-none-match'] as const
/** All other headers are set by the outer server. */
const RESPONSE_HEADERS = [
  'content-type',
  'content-encoding',
  'content-disposition',
  'etag',
  'cache-control',
  'vary',
] as const

function servePaths(app: FastifyInstance, respond: SeasonRequest): void {
  const { path, params, access, tokenRight } = SEASON_CALLS.ofYear
  app.get<{ Params: { season: string } }>(
    path,
    { schema: { params }, config: { access, tokenRight } },
    async (request, reply) => {
      const { season } = request.params
      const url = request.url.replace(/^\/+api\/+seasons\/+\d{4}\/+/, '/api/')
      const headers = Object.fromEntries(
        REQUEST_HEADERS.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
      )
      const response = await respond(Number(season), { user: request.user, url, headers })
      for (const name of RESPONSE_HEADERS)
        if (response.headers[name] !== undefined) reply.header(name, response.headers[name])
      return reply.code(response.statusCode).send(response.rawPayload)
    },
  )
}
