import { AllRosters, TeamLimits, Week, weekNumber } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { answersFrom, PreparedAnswer } from '#platform/prepared-answer.ts'
import { allRosters, teamLimits } from './roster-messages.ts'

/** API-04, API-05: who plays for whom, and what a team may do. */
export const rosterRoutes: FastifyPluginAsyncZod<{ league: { readonly snapshot: Snapshot } }> = async (
  app,
  { league },
) => {
  const rosters = answersFrom(allRosters)

  app.get('/api/rosters/allrosters', { schema: { response: { 200: AllRosters } } }, (request, reply) =>
    rosters(league.snapshot, undefined).send(request, reply),
  )

  app.get(
    '/api/rosters/team-limits/:managerEmail',
    { schema: { params: OneTeam, querystring: OneWeek, response: { 200: TeamLimits } } },
    (request, reply) => {
      const { snapshot } = league
      const { managerEmail } = request.params
      if (!snapshot.places.team.has(managerEmail))
        throw new AppError('not-found', `There is no team of ${managerEmail}.`)
      new PreparedAnswer(teamLimits(snapshot, managerEmail, weekNumber(request.query.week))).send(request, reply)
    },
  )
}

const OneTeam = z.object({ managerEmail: z.string() })
const OneWeek = z.object({ week: Week })
