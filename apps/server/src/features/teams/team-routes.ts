import { TEAM_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { CommissionerCheck } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { responsesFrom } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'
import type { TeamService } from './team-service.ts'

type Deps = { league: LiveLeague; teams: TeamService; isCommissioner: CommissionerCheck }

/** TEAM-01: team names, readable by everybody; the service checks who may change one. */
export const teamRoutes: FastifyPluginAsync<Deps> = async (app, { league, teams, isCommissioner }) => {
  const all = responsesFrom(teams.all)

  serve(app, TEAM_CALLS.all, () => all(league.snapshot, undefined))

  serve(app, TEAM_CALLS.rename, async ({ params, body: { reason, ...names }, headers, user }) =>
    teams.rename(params.managerEmail, names, headers['if-match'], {
      ...authorOf(user, reason),
      isCommissioner: await isCommissioner(user),
    }),
  )
}
