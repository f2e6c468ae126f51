import { ARCHIVED_FEED } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { FeedSource } from '#feeds/feed-source.ts'
import { AppError } from '#platform/errors.ts'

type Deps = { sources: Record<string, Pick<FeedSource, 'respond'>> }

/** A feed's response to a request, as a list: an ended season pushes nothing more. */
export const archivedFeedRoutes: FastifyPluginAsync<Deps> = async (app, { sources }) => {
  const { path, params, query, access, tokenRight } = ARCHIVED_FEED
  app.get(path, { schema: { params, querystring: query }, config: { access, tokenRight } }, async (request, reply) => {
    const { feed } = params.parse(request.params)
    const messages = sources[feed]?.respond(jsonIn(query.parse(request.query).request))
    if (!messages) throw new AppError('not-found', 'There is no such feed, or no such request to it.')
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(`[${messages.map((message) => Buffer.from(message).toString()).join(',')}]`)
  })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
