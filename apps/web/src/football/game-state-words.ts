import type { GameState } from '@tuff/contract'
import { isHalfTime, isOvertime } from '@tuff/league'

/** 'Q3 4:12', 'Half', 'Final/OT', 'Postponed': the state of a game apart from its kick-off (GAME-02). */
export function gameStateInWords(game: GameState): string | undefined {
  const { state, period, clock } = game
  if (state === 'final') return isOvertime(game) ? 'Final/OT' : 'Final'
  if (state === 'postponed') return 'Postponed'
  if (state !== 'playing' || period === undefined) return undefined
  if (isHalfTime(game)) return 'Half'
  return [isOvertime(game) ? 'OT' : `Q${period}`, clock].filter(Boolean).join(' ')
}
