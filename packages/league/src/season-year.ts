import type { Game } from './weeks.ts'

const YEAR = 365.2425 * 24 * 3_600_000

/** The year by which the season of these games is called, the one in which it began; undefined without a game. */
export function seasonOf(games: readonly Game[]): number | undefined {
  // The one in the middle: a single game may have been entered with a wrong date.
  const kickoff = games.map((game) => game.kickoff).toSorted((a, b) => a - b)[Math.floor(games.length / 2)]
  // Half a year before a game of any season, in February too, it is still the year in which that began.
  return kickoff === undefined ? undefined : 1970 + Math.floor(kickoff / YEAR - 0.5)
}
