import type { Game, Instant } from './weeks.ts'

const DAY = 24 * 3_600_000
const YEAR = 365.2425 * DAY
const TO_MARCH = 59 * DAY

/** The season that is played at a moment, or the next one: from March on the one of that year. */
export const seasonAt = (now: Instant): number => 1970 + Math.floor((now - TO_MARCH) / YEAR)

/** The year by which the season of these games is called, the one in which it began; undefined without a game. */
export function seasonOf(games: readonly Game[]): number | undefined {
  // The one in the middle: a single game may have been entered with a wrong date.
  const kickoff = games.map((game) => game.kickoff).toSorted((a, b) => a - b)[Math.floor(games.length / 2)]
  // Half a year before a game of any season, in February too, it is still the year in which that began.
  return kickoff === undefined ? undefined : 1970 + Math.floor(kickoff / YEAR - 0.5)
}
