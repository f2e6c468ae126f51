import type { LiveGame } from '@tuff/forecast'
import type { Game } from '@tuff/league'

/** Games without a reported state are absent. */
export function liveGames(games: readonly Game[], week: number): Map<string, LiveGame> {
  const live = new Map<string, LiveGame>()
  for (const { id, week: of, reported } of games) {
    if (of !== week || !reported) continue
    const { state, period, clock } = reported
    live.set(id, { state, ...(period && { period }), ...(clock && { clock: secondsOf(clock) }) })
  }
  return live
}

function secondsOf(clock: string): number {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return minutes * 60 + seconds
}
