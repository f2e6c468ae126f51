import { EXPORT_FILES } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { exportFile } from './exports.ts'

type Parts = { league: { readonly snapshot: Snapshot; readAgain(): Promise<void> }; isCommissioner: CommissionerCheck }

/** The league as files, for the commissioner's spreadsheet. */
export const exportRoutes: FastifyPluginAsyncZod<Parts> = async (app, { league, isCommissioner }) => {
  app.get(
    '/api/commissioner/exports/:file',
    { onRequest: commissionerOnly(isCommissioner), schema: { params: z.object({ file: z.enum(EXPORT_FILES) }) } },
    async ({ params: { file } }, reply) => {
      // A file is kept and compared: it has every change that was acknowledged, on whichever node.
      await league.readAgain()
      return reply
        .headers({ 'content-disposition': `attachment; filename="${file}"`, 'cache-control': 'no-store' })
        .type('text/csv; charset=utf-8')
        .send(exportFile(file, league.snapshot))
    },
  )
}
