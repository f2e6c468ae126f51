import { ROSTER_CALLS, weekNumber } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { PreparedResponse, responsesFrom } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { League } from '#season/live-league.ts'
import { allRosters, lineupWithGames, teamLimits } from './roster-messages.ts'

type Deps = { league: League; clock: Pick<Clock, 'now'> }

/** API-04, API-05: rosters, and the teams' limits. */
export const rosterRoutes: FastifyPluginAsync<Deps> = async (app, { league, clock }) => {
  const rosters = responsesFrom(allRosters)

  serve(app, ROSTER_CALLS.all, () => rosters(league.snapshot, undefined))

  serve(app, ROSTER_CALLS.limits, ({ params: { managerEmail }, query }) => {
    const { email } = league.team(managerEmail)
    return new PreparedResponse(teamLimits(league.snapshot, email, weekNumber(query.week)))
  })

  serve(app, ROSTER_CALLS.lineup, ({ params: { managerEmail }, query }) => {
    const { email } = league.team(managerEmail)
    return new PreparedResponse(lineupWithGames(league.snapshot, email, weekNumber(query.week), clock.now()))
  })
}
