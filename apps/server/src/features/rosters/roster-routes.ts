import { ROSTER_CALLS, weekNumber } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { answersFrom, PreparedAnswer } from '#platform/prepared-answer.ts'
import { serve } from '#platform/serve.ts'
import { allRosters, teamLimits } from './roster-messages.ts'

/** API-04, API-05: who plays for whom, and what a team may do. */
export const rosterRoutes: FastifyPluginAsync<{ league: { readonly snapshot: Snapshot } }> = async (
  app,
  { league },
) => {
  const rosters = answersFrom(allRosters)

  serve(app, ROSTER_CALLS.all, () => rosters(league.snapshot, undefined))

  serve(app, ROSTER_CALLS.limits, ({ params: { managerEmail }, query }) => {
    const { snapshot } = league
    if (!snapshot.places.team.has(managerEmail)) throw new AppError('not-found', `There is no team of ${managerEmail}.`)
    return new PreparedAnswer(teamLimits(snapshot, managerEmail, weekNumber(query.week)))
  })
}
