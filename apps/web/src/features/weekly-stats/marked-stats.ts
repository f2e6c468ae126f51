import type { Week, WeeklyStats } from '@tuff/contract'
import type { Marked } from '#corrections/marked.ts'

/** Stats name a player and have no id of his, so his name finds what was put right. */
export function markedStats(players: readonly WeeklyStats[], week: Week): Marked {
  const marked = new Map(players.flatMap((one) => (one.correction ? [[one.playerName, one.correction]] : [])))
  return {
    marks: [...marked].join(),
    isBehind: (correction) =>
      correction.of === 'player' && correction.week === week && marked.has(correction.playerName),
  }
}
