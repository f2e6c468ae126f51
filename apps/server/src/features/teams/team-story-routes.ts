import { moneyOf, type SpotStory, TEAM_CALLS } from '@tuff/contract'
import { rosterStory } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { PreparedResponse } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { League } from '#season/live-league.ts'
import { gamesByClub } from '#season/scheduled-games.ts'

type Deps = { league: League; clock: Pick<Clock, 'now'> }

/** STORY-01: the data that only the page of a team's season needs. */
export const teamStoryRoutes: FastifyPluginAsync<Deps> = async (app, { league, clock }) => {
  serve(app, TEAM_CALLS.roster, ({ params: { managerEmail } }) => {
    const { email } = league.team(managerEmail)
    const { snapshot } = league
    const gameOf = gamesByClub(snapshot.games, snapshot.week, clock.now())
    const roster = rosterStory(snapshot, email).map(({ slot, player, since, weekPoints, points }): SpotStory => {
      const game = gameOf.get(player.club)
      const { id: playerID, name: playerName, club, salary } = player
      return {
        slot,
        playerID,
        playerName,
        club,
        salary: moneyOf(salary),
        since,
        weekPoints,
        points,
        ...(game && { game }),
      }
    })
    return new PreparedResponse({ week: snapshot.week, roster })
  })
}
