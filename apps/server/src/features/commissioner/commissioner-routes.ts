import { COMMISSIONER_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { CommissionerCheck, TwoStepCheck } from '#identity/bearer.ts'
import { serve } from '#platform/serve.ts'

type Deps = { hasCommissionerRole: CommissionerCheck; needsTwoStep: TwoStepCheck }

export const commissionerRoutes: FastifyPluginAsync<Deps> = async (app, { hasCommissionerRole, needsTwoStep }) => {
  serve(app, COMMISSIONER_CALLS.check, async ({ user }) => {
    if (!(await hasCommissionerRole(user))) return { isCommissioner: false }
    return { isCommissioner: true, ...((await needsTwoStep(user)) && { needsTwoStep: true as const }) }
  })
}
