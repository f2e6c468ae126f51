import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { FeedSource } from '#feeds/feed-source.ts'
import { AppError } from '#platform/errors.ts'

type Parts = { sources: Record<string, { source: FeedSource }> }

const Asked = z.object({ params: z.object({ feed: z.string() }), query: z.object({ request: z.string().max(1000) }) })

/** What a feed answers to a request, as a list: of a season that is over nothing more is ever pushed. */
export const toldFeedRoutes: FastifyPluginAsync<Parts> = async (app, { sources }) => {
  const { params, query } = Asked.shape
  app.get('/api/feeds/:feed', { schema: { params, querystring: query } }, async (request, reply) => {
    const asked = Asked.parse(request)
    const { source } = sources[asked.params.feed] ?? {}
    const messages = source?.answer(jsonIn(asked.query.request))
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
