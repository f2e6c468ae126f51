import type { ScheduledGame } from '@tuff/contract'
import { type Game, gamesOfDay, type Instant } from '@tuff/league'

/** In display order. */
export const scheduledGames = (games: readonly Game[], week: number, now: Instant): ScheduledGame[] =>
  gamesOfDay(games, week, now).map(({ game: { id, home, away, kickoff, movedFrom }, state }) => ({
    ...state,
    id,
    home,
    away,
    kickoff,
    ...(movedFrom !== undefined && { movedFrom }),
  }))

/** A cancelled game counts as a bye; of two games in a week the played one counts. */
export function gamesByClub(games: readonly Game[], week: number, now: Instant): Map<string, ScheduledGame> {
  const shown = scheduledGames(games, week, now).filter(({ state }) => state !== 'cancelled' && state !== 'called off')
  return new Map(shown.toReversed().flatMap((game) => [[game.home, game] as const, [game.away, game] as const]))
}
