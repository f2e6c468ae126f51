import { CommissionerCheck } from '@tuff/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CommissionerCheck as IsCommissioner } from '#identity/bearer.ts'

/** API-01: whether the one who asks is the commissioner. */
export const commissionerRoutes: FastifyPluginAsyncZod<{ isCommissioner: IsCommissioner }> = async (
  app,
  { isCommissioner },
) => {
  app.get(
    '/api/commissioner/check-commissioner',
    { schema: { response: { 200: CommissionerCheck } } },
    async ({ user }) => ({ isCommissioner: await isCommissioner(user) }),
  )
}
