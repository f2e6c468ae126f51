import { PLAYER_CALLS, type PlayerStatus } from '@tuff/contract'
import { type Availability, FIRST_WEEK, isOutStatus, type Snapshot } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '#platform/db/client.ts'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'

type Deps = { db: Database; league: LiveLeague }

/** Who of this week's rosters is out or in doubt. Separate from the feeds, since it changes a few times a week. */
export const playerStatusRoutes: FastifyPluginAsync<Deps> = async (app, { db, league }) => {
  serve(app, PLAYER_CALLS.statuses, async () => {
    const rows = await db.query.selectFrom('players_out').select(['player_id', 'status']).execute()
    const isRostered = rosteredIn(league.snapshot)
    const shown = rows.filter(({ player_id }) => isRostered(player_id))
    return Object.fromEntries(shown.map(({ player_id, status }) => [player_id, shownAs(status)]))
  })
}

function rosteredIn({ week, sheets, places }: Snapshot): (playerId: string) => boolean {
  const { owners } = sheets[week - FIRST_WEEK]!
  return (playerId) => (owners[places.player.get(playerId) ?? -1]?.length ?? 0) > 0
}

const shownAs = (status: Availability): PlayerStatus => (isOutStatus(status) ? 'out' : status)
