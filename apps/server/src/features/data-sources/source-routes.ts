import { SOURCE_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import type { SourcesService } from './sources-service.ts'

export const sourceRoutes: FastifyPluginAsync<{ sources: SourcesService }> = async (app, { sources }) => {
  serve(app, SOURCE_CALLS.state, () => sources.state())

  serve(app, SOURCE_CALLS.choose, ({ body, user }) => sources.choose(body, authorOf(user, body.reason)))

  serve(app, SOURCE_CALLS.test, ({ body }) => sources.test(body))
}
