import { SETUP_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { exportFile } from './exports.ts'

type Deps = { league: LiveLeague }

export const exportRoutes: FastifyPluginAsync<Deps> = async (app, { league }) => {
  serve(app, SETUP_CALLS.exportFile, async ({ params: { file } }, reply) => {
    // An export must contain every acknowledged change, from any node.
    await league.reload()
    reply.header('content-disposition', `attachment; filename="${file}"`).type('text/csv; charset=utf-8')
    return exportFile(file, league.snapshot)
  })
}
