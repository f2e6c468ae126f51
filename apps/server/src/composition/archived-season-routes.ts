import { totalmem } from 'node:os'
import { SEASON_CALLS } from '@tuff/contract'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { createForecastThread } from '#forecasting/forecast-thread.ts'
import type { CommissionerCheck } from '#identity/bearer.ts'
import type { Database } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { createMutex } from '#platform/mutex.ts'
import { type ArchivedSeason, type ArchiveRequest, openArchivedSeason } from './archived-season.ts'

/** Memory limit of open archived seasons: a quarter of the machine, at most about 25 seasons of 24 teams. */
const MAX_BYTES = 256_000_000
const defaultBytes = () => Math.min(MAX_BYTES, (process.constrainedMemory() || totalmem()) / 4)

type Opened = { season: Promise<ArchivedSeason>; revision: number; readers: number; isEvicted: boolean; bytes: number }

type Options = { db: Database; isCommissioner: CommissionerCheck; maxBytes?: number; open?: typeof openArchivedSeason }

/** YEAR-01: an archived season returns under its year what it returned when it was live. */
export const archivedSeasonRoutes: FastifyPluginAsync<Options> = async (app, { db, isCommissioner, ...options }) => {
  const { maxBytes = defaultBytes(), open: openSeason = openArchivedSeason } = options
  const opened = new Map<number, Opened>()
  const thread = createForecastThread({ log: app.log })
  // One at a time: concurrent opens could exceed the limit before any size is known.
  const serialize = createMutex()
  app.addHook('onClose', async () => {
    await Promise.all([...opened.values()].map(async ({ season }) => (await season.catch(() => undefined))?.close()))
    await thread.close()
  })

  servePaths(app, async (season, request) => {
    const entry = take(season, await revisionOf(season))
    entry.readers++
    try {
      return await (await entry.season).request(request)
    } catch (error) {
      // The next request retries a season that failed to open.
      await entry.season.catch(() => opened.delete(season))
      throw error
    } finally {
      entry.readers--
      await closeWhenUnused(entry)
    }
  })

  function take(season: number, revision: number): Opened {
    const known = opened.get(season)
    if (known && known.revision !== revision) evict(season, known)
    const entry = opened.get(season) ?? { season: open(season), revision, readers: 0, isEvicted: false, bytes: 0 }
    // The map's order is the order of use, for the eviction.
    opened.delete(season)
    opened.set(season, entry)
    return entry
  }

  function evictOthers(season: number, bytes: number): void {
    const own = opened.get(season)
    if (own) own.bytes = bytes
    let taken = [...opened.values()].reduce((sum, each) => sum + each.bytes, 0)
    for (const [other, entry] of opened) {
      if (taken <= maxBytes) break
      if (other === season) continue
      taken -= entry.bytes
      evict(other, entry)
    }
  }

  function evict(season: number, evicted: Opened): void {
    opened.delete(season)
    evicted.isEvicted = true
    void closeWhenUnused(evicted)
  }

  /** The revision changes with a payment after the end, on any node. */
  async function revisionOf(season: number): Promise<number> {
    const kept = db.query.selectFrom('ended_seasons').select('revision').where('season', '=', season)
    const { revision } = (await kept.where('format', 'is not', null).executeTakeFirst()) ?? {}
    if (revision === undefined) throw new AppError('not-found', `This league has no ${season} season.`)
    return revision
  }

  const open = (season: number): Promise<ArchivedSeason> => serialize(() => openFromArchive(season))

  async function openFromArchive(season: number): Promise<ArchivedSeason> {
    const kept = db.query.selectFrom('ended_seasons').select(['format', 'body']).where('season', '=', season)
    const { format, body } = await kept.executeTakeFirstOrThrow()
    const archived = await openSeason(
      { season, format: format!, body: body! },
      { isCommissioner, archives: db, log: app.log, thread },
    )
    evictOthers(season, archived.bytes)
    return archived
  }
}

async function closeWhenUnused({ season, readers, isEvicted }: Opened): Promise<void> {
  if (isEvicted && readers === 0) await (await season.catch(() => undefined))?.close()
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
  const { path, params, tokenRight } = SEASON_CALLS.ofYear
  app.get<{ Params: { season: string } }>(
    path,
    { schema: { params }, config: { tokenRight } },
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
