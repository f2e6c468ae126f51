import { SEASON_STEP_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Database, Query } from '#platform/db/client.ts'
import { serve } from '#platform/serve.ts'
import { seasonSteps } from './season-steps.ts'

type Deps = { db: Database; product(query: Query): Promise<{ season: number }> }

/** PICK-10: what the season that is prepared still needs. */
export const seasonStepRoutes: FastifyPluginAsync<Deps> = async (app, { db, product }) => {
  serve(app, SEASON_STEP_CALLS.steps, () => db.transaction(async (tx) => seasonSteps(tx, (await product(tx)).season)))
}
