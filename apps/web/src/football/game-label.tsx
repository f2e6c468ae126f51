import type { ScheduledGame } from '@tuff/contract'
import { formatShortWeekday, formatTime } from '#ui/format.ts'
import { gameStateInWords } from './game-state-words.ts'

/** The state of a player's game: 'Q3 4:12', 'Sun 8:20 PM', 'Final', or 'Bye' without one (GAME-02, GAME-05). */
export function GameLabel({ game }: { game: ScheduledGame | undefined }) {
  return (
    <span className="gstate" data-state={game?.state}>
      {game ? gameInWords(game) : 'Bye'}
    </span>
  )
}

export function gameInWords(game: ScheduledGame): string {
  if (game.state === 'cancelled' || game.state === 'called off') return 'Off'
  if (game.state === 'playing' && !game.isReported) return 'Playing (inferred)'
  return gameStateInWords(game) ?? (game.state === 'playing' ? 'Playing' : kickoffInWords(game.kickoff))
}

/** 'Sun 1:00 PM' */
export const kickoffInWords = (kickoff: number): string => `${formatShortWeekday(kickoff)} ${formatTime(kickoff)}`
