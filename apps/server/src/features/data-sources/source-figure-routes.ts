import { SOURCE_FIGURE_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { authorOf } from '#platform/author.ts'
import { serve } from '#platform/serve.ts'
import type { SourceFiguresService } from './source-figures.ts'

export const sourceFigureRoutes: FastifyPluginAsync<{ figures: SourceFiguresService }> = async (app, { figures }) => {
  serve(app, SOURCE_FIGURE_CALLS.read, () => figures.read())

  serve(app, SOURCE_FIGURE_CALLS.choose, ({ body, user }) => figures.choose(body, authorOf(user, body.reason)))
}
