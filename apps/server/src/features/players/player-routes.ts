import {
  PLAYER_CALLS,
  type PlayerSearchQuery,
  type PlayerSearchResult,
  type PlayerStory,
  type ScheduledGame,
  weekNumber,
} from '@tuff/contract'
import {
  clubIn,
  dollars,
  findTeam,
  type Instant,
  isProvisional,
  LAST_PLAYOFF_WEEK,
  playerStory,
  type Snapshot,
  searchPlayers,
  takes,
  weekPhases,
} from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { PreparedResponse } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import { knownPlayer } from '#season/known-player.ts'
import type { League } from '#season/live-league.ts'
import { scheduledGames } from '#season/scheduled-games.ts'

type Deps = { league: League; clock: Pick<Clock, 'now'> }

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
    .map(({ player, isOnRoster }) => ({ ...knownPlayer(player), isOnRoster }))
}

const NEXT_GAMES = 5

function playerStoryMessage(snapshot: Snapshot, id: string, now: Instant): PlayerStory {
  const { week } = snapshot
  const { player, points, rank, games, weeks, owners } = playerStory(snapshot, id)
  const phases = weekPhases(snapshot)
  // The player may have changed clubs since.
  const gameIn = (of: number) => gameOf(scheduledGames(snapshot.games, of, now), clubIn(snapshot, of, player))
  const coming = Array.from({ length: Math.max(0, LAST_PLAYOFF_WEEK - week) }, (_, at) => week + 1 + at)
  return {
    ...knownPlayer(player),
    week,
    points: points / 100,
    rank,
    games,
    weeks: weeks.map(({ week: of, points: scored, stats }) => ({
      week: of,
      points: scored === null ? null : scored / 100,
      stats,
      ...gameIn(of),
      isOpen: isProvisional(phases[of - 1]!),
    })),
    owners: owners.map((owner) => ({
      ...owner,
      teamName: findTeam(snapshot, owner.email)?.name ?? owner.email,
    })),
    teams: snapshot.teams.length,
    next: coming.slice(0, NEXT_GAMES).map((of) => ({ week: of, ...gameIn(of) })),
  }
}

function gameOf(games: readonly ScheduledGame[], club: string): { game?: ScheduledGame } {
  const game = games.find(({ home, away }) => home === club || away === club)
  return game ? { game } : {}
}
