import type { Week, WeeklyStats } from '@tuff/contract'
import type { Marked } from '#corrections/marked.ts'

/** Stat lines have a player's name without an id, so corrections are matched by name. */
export function markedStats(players: readonly WeeklyStats[], week: Week): Marked {
  const marked = new Map(players.flatMap((one) => (one.correction ? [[one.playerName, one.correction]] : [])))
  return {
    marks: [...marked].join(),
    isBehind: (correction) =>
      correction.of === 'player' && correction.week === week && marked.has(correction.playerName),
  }
}
