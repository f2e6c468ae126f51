import { PLAYER_CALLS, type PlayerStatus } from '@tuff/contract'
import { type Availability, isOutStatus, ownersIn } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'

type Deps = { db: Database; league: LiveLeague }

/** Who of this week's rosters is out or in doubt. Separate from the feeds, since it changes a few times a week. */
export const playerStatusRoutes: FastifyPluginAsync<Deps> = async (app, { db, league }) => {
  serve(app, PLAYER_CALLS.statuses, async () => {
    const rows = await db.query.selectFrom('players_out').select(['player_id', 'status']).execute()
    const { snapshot } = league
    const shown = rows.filter(({ player_id }) => ownersIn(snapshot, snapshot.week, player_id).length > 0)
    return Object.fromEntries(shown.map(({ player_id, status }) => [player_id, shownAs(status)]))
  })
}

const shownAs = (status: Availability): PlayerStatus => (isOutStatus(status) ? 'out' : status)
