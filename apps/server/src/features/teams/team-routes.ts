import { TEAM_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { CommissionerCheck } from '#identity/bearer.ts'
import { authorOf } from '#platform/author.ts'
import { responsesFrom } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { League } from '#season/live-league.ts'
import { leagueTeams, type TeamService } from './team-service.ts'

/** TEAM-01: team names, readable by everybody. */
export const teamRoutes: FastifyPluginAsync<{ league: League }> = async (app, { league }) => {
  const all = responsesFrom(leagueTeams)

  serve(app, TEAM_CALLS.all, () => all(league.snapshot, undefined))
}

type Deps = { teams: TeamService; isCommissioner: CommissionerCheck }

/** The service checks who may change a name. */
export const teamNameRoutes: FastifyPluginAsync<Deps> = async (app, { teams, isCommissioner }) => {
  serve(app, TEAM_CALLS.rename, async ({ params, body: { reason, ...names }, headers, user }) =>
    teams.rename(params.managerEmail, names, headers['if-match'], {
      ...authorOf(user, reason),
      isCommissioner: await isCommissioner(user),
    }),
  )
}
