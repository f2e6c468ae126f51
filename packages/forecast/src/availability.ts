import type { Known } from './known.ts'
import type { Outlook } from './outlook.ts'

/** The number of missed games and the chance to play next, once the game of the open week is over. */
export function stateAfter(at: number, { coming, now }: Known, outlook: Outlook, isOver: boolean) {
  const hasPlayed = isOver && coming[0]!.plays[at] === 1
  if (!hasPlayed) return { missed: outlook.missed[at]!, playsNext: outlook.playsNext[at]! }
  return { missed: now.hasLine[at] ? 0 : outlook.missed[at]! + 1, playsNext: BY_STATE }
}

/** Marks a chance that depends on the number of missed games. */
export const BY_STATE = -1

/** How fast the chance of being in the game decreases without a stat line, per expected point. */
const FADING = 0.6

/** 1 once the player has a stat line; 0 when the game ended without one. */
export function chanceIn(at: number, { now }: Known, outlook: Outlook): number {
  if (now.hasLine[at]) return 1
  if (now.left[at] === 0) return 0
  const before = outlook.playsNext[at]!
  const quiet = Math.exp(-FADING * outlook.level[at]! * (1 - now.left[at]!))
  return (before * quiet) / (before * quiet + 1 - before)
}
