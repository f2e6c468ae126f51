import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { FeedSource } from '#feeds/feed-source.ts'
import { signedInOnly } from '#identity/bearer.ts'
import type { TokenVerifier } from '#identity/verify-token.ts'
import { countFurtherCalls } from '#platform/call-limit.ts'
import { AppError } from '#platform/errors.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { callsOf } from './caller.ts'
import { createTradePreviews } from './trade-previews.ts'

type Deps = {
  verify: TokenVerifier
  league: Pick<LiveLeague, 'snapshot'>
  gameDay: FeedSource
  origin: string
  previewKey: string
  shown: { readonly current: { product: string; season: number } }
  version: string
}

/** A tool call is a few hundred bytes. */
const bodyLimit = 64 * 1024

const MOST_MESSAGES = 10

/** TALK-06: the Model Context Protocol over streamable HTTP, for access tokens. */
export const mcpRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  const { verify, league, gameDay, origin, previewKey, shown, version } = deps
  const previews = createTradePreviews(previewKey)
  const hosts = [new URL(origin).hostname, 'localhost', '127.0.0.1', '[::1]']

  app.addHook('onRequest', async (request) => refuseOtherPages(request))
  app.addHook('onRequest', signedInOnly(verify))
  app.addHook('onRequest', async ({ user }) => {
    if (user.right === undefined)
      throw new AppError('not-allowed', 'This address is for access tokens of the profile page.')
  })
  const countFurther = countFurtherCalls(app)
  app.addHook('preHandler', async (request) => {
    if (!Array.isArray(request.body)) return
    if (request.body.length > MOST_MESSAGES)
      throw new AppError('invalid-request', `A batch has ${MOST_MESSAGES} messages at most.`)
    await countFurther(request, request.body.length - 1)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer')
  })

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit,
    config: { tokenRight: 'read' },
    async handler(request, reply) {
      const { user, method, body, headers, ip } = request
      const call = callsOf(app, { authorization: headers.authorization ?? '', address: ip })
      // Loaded with the first call: many leagues have no such client.
      const { respond } = await import('./mcp-server.ts')
      const sent = new Request(`${origin}/mcp`, { method, headers: textHeaders(request) })
      const response = await respond(
        sent,
        body,
        { user, league, call, gameDay, previews },
        { ...shown.current, version },
      )
      // Not the whole response, whose headers would replace those of the hook.
      for (const [name, value] of response.headers) reply.header(name, value)
      return reply.code(response.status).send(response.body)
    },
  })

  /** Against other origins and DNS rebinding. */
  function refuseOtherPages({ headers, hostname }: FastifyRequest): void {
    if (headers.origin !== undefined && headers.origin !== origin)
      throw new AppError('not-allowed', 'Pages of other sites may not call this address.')
    if (!hosts.includes(hostname)) throw new AppError('not-allowed', 'The server does not have this name.')
  }
}

const textHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'].flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
