import { FlagChange, FlagSetting, FlagSettings } from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type CommissionerCheck, commissionerOnly } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import type { FlagService } from './flag-service.ts'

type Parts = { service: FlagService; isCommissioner: CommissionerCheck }

/** How the commissioner reads the flags and sets them. */
export const flagRoutes: FastifyPluginAsyncZod<Parts> = async (app, { service, isCommissioner }) => {
  app.addHook('onRequest', commissionerOnly(isCommissioner))

  app.get('/api/commissioner/flags', { schema: { response: { 200: FlagSettings } } }, async () => ({
    flags: service.settings(),
  }))

  app.put(
    '/api/commissioner/flags/:key',
    { schema: { params: z.object({ key: z.string() }), body: FlagChange, response: { 200: FlagSetting } } },
    async ({ params, body, user }) => service.setFlag(params.key, body.value, authorOf(user, body.reason)),
  )
}
