import type { LiveGame } from '@tuff/forecast'
import type { Game } from '@tuff/league'

/** What a source tells of the games of a week, as a forecast reads it; those of which none is told are not in it. */
export function liveGames(games: readonly Game[], week: number): Map<string, LiveGame> {
  const live = new Map<string, LiveGame>()
  for (const { id, week: of, told } of games) {
    if (of !== week || !told) continue
    const { state, period, clock } = told
    live.set(id, { state, ...(period && { period }), ...(clock && { clock: secondsOf(clock) }) })
  }
  return live
}

/** '4:12' in seconds. */
function secondsOf(clock: string): number {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return minutes * 60 + seconds
}
