import { COMMISSIONER_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { CommissionerCheck } from '#identity/bearer.ts'
import { serve } from '#platform/serve.ts'

/** API-01: whether the caller is the commissioner. */
export const commissionerRoutes: FastifyPluginAsync<{ isCommissioner: CommissionerCheck }> = async (
  app,
  { isCommissioner },
) => {
  serve(app, COMMISSIONER_CALLS.check, async ({ user }) => ({ isCommissioner: await isCommissioner(user) }))
}
