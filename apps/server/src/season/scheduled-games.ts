import type { ScheduledGame } from '@tuff/contract'
import { type Game, gamesOfDay, type Instant } from '@tuff/league'

/** A week's games in the contract's format, in display order. */
export const scheduledGames = (games: readonly Game[], week: number, now: Instant): ScheduledGame[] =>
  gamesOfDay(games, week, now).map(({ game: { id, home, away, kickoff, movedFrom }, state }) => ({
    ...state,
    id,
    home,
    away,
    kickoff,
    ...(movedFrom !== undefined && { movedFrom }),
  }))
