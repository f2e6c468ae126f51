import { LATE_CHANGE_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { lateChangeMessage } from './late-change-message.ts'
import { readLateChanges } from './late-change-store.ts'

type Deps = { db: Database; league: LiveLeague }

const MOST = 100

/** WEEK-02: changes in closed weeks, for everybody, because they move everybody's money. */
export const lateChangeRoutes: FastifyPluginAsync<Deps> = async (app, { db, league }) => {
  serve(app, LATE_CHANGE_CALLS.list, async ({ query: { week } }) => {
    const rows = await readLateChanges(db, { week, limit: MOST + 1 })
    const changes = rows.slice(0, MOST).map((each) => lateChangeMessage(each, league.snapshot))
    return { changes, hasMore: rows.length > MOST }
  })
}
