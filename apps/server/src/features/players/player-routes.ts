import { PLAYER_CALLS, type PlayerSearchQuery, type PlayerSearchResult, weekNumber } from '@tuff/contract'
import { dollars, type FoundPlayer, type Snapshot, searchPlayers, takes } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { PreparedResponse } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import { knownPlayer } from '#season/known-player.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { playerStoryMessage } from './player-story-message.ts'

type Deps = { league: LiveLeague; clock: Pick<Clock, 'now'> }

const MOST_RESULTS = 25

/** API-09: players whose name contains a term, best match first (D-11); one by id; and a player's season. */
export const playerRoutes: FastifyPluginAsync<Deps> = async (app, { league, clock }) => {
  serve(app, PLAYER_CALLS.one, ({ params }) => knownPlayer(league.player(params.id)))

  serve(app, PLAYER_CALLS.story, ({ params }) => {
    const { id } = league.player(params.id)
    return new PreparedResponse(playerStoryMessage(league.snapshot, id, clock.now()))
  })

  serve(app, PLAYER_CALLS.search, ({ query }) => {
    if (query.email !== undefined) league.team(query.email)
    return search(league.snapshot, query)
  })
}

function search(snapshot: Snapshot, query: PlayerSearchQuery): PlayerSearchResult[] {
  const { term, position, email, rosterPosition, currentPlayerId } = query
  return searchPlayers(snapshot, {
    term,
    position,
    maxSalary: dollars(query.maxSalary),
    week: weekNumber(query.week),
    ...(email !== undefined && { email }),
  })
    .filter(({ player }) => player.id !== currentPlayerId)
    .filter(({ player }) => rosterPosition === undefined || takes(rosterPosition, player.position))
    .slice(0, MOST_RESULTS)
    .map(found)
}

const found = ({ player, isOnRoster }: FoundPlayer): PlayerSearchResult => ({ ...knownPlayer(player), isOnRoster })
