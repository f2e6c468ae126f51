import type { PlayerStory, ScheduledGame } from '@tuff/contract'
import {
  type Instant,
  isProvisional,
  LAST_PLAYOFF_WEEK,
  playerStory,
  type Snapshot,
  type StatLine,
  weekPhases,
} from '@tuff/league'
import { knownPlayer } from '#season/known-player.ts'
import { scheduledGames } from '#season/scheduled-games.ts'

const NEXT_GAMES = 5

export function playerStoryMessage(snapshot: Snapshot, id: string, now: Instant): PlayerStory {
  const { week, teams, sheets, places } = snapshot
  const { player, points, rank, games, weeks, owners } = playerStory(snapshot, id)
  const phases = weekPhases(snapshot)
  const lineIn = (of: number): StatLine | undefined => sheets[of - 1]?.lines[places.player.get(id)!]?.line
  // He may have changed clubs since.
  const gameIn = (of: number) => gameOf(scheduledGames(snapshot.games, of, now), lineIn(of)?.club ?? player.club)
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
      teamName: teams.find(({ email }) => email === owner.email)?.name ?? owner.email,
    })),
    teams: teams.length,
    next: coming.slice(0, NEXT_GAMES).map((of) => ({ week: of, ...gameIn(of) })),
  }
}

function gameOf(games: readonly ScheduledGame[], club: string): { game?: ScheduledGame } {
  const game = games.find(({ home, away }) => home === club || away === club)
  return game ? { game } : {}
}
