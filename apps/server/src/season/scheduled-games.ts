import type { ScheduledGame } from '@tuff/contract'
import { type Game, gamesOfDay, type Instant } from '@tuff/league'

/** The games of a week as the wire writes them, in the order in which one looks at them. */
export const scheduledGames = (games: readonly Game[], week: number, now: Instant): ScheduledGame[] =>
  gamesOfDay(games, week, now).map(({ game: { id, home, away, kickoff, movedFrom }, state }) => ({
    ...state,
    id,
    home,
    away,
    kickoff,
    ...(movedFrom !== undefined && { movedFrom }),
  }))
