import { SEASON_STEP_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { serve } from '#platform/serve.ts'
import { seasonSteps } from './season-steps.ts'

type Deps = { db: Database; product(query: Kysely<Tables>): Promise<{ season: number }> }

/** PICK-10: what the season that is prepared still needs. */
export const seasonStepRoutes: FastifyPluginAsync<Deps> = async (app, { db, product }) => {
  serve(app, SEASON_STEP_CALLS.steps, () => db.transaction(async (tx) => seasonSteps(tx, (await product(tx)).season)))
}
