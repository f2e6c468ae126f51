import type { Game, Instant } from './weeks.ts'

const DAY = 24 * 3_600_000
const YEAR = 365.2425 * DAY
const TO_MARCH = 59 * DAY

/** The season played at a moment, or the next one: from March on the one of that year. */
export const seasonAt = (now: Instant): number => 1970 + Math.floor((now - TO_MARCH) / YEAR)

/** The season of these games: the year in which it began; undefined without a game. */
export function seasonOf(games: readonly Game[]): number | undefined {
  // The median: a single game may have a wrong date.
  const kickoff = games.map((game) => game.kickoff).toSorted((a, b) => a - b)[Math.floor(games.length / 2)]
  // Half a year before any game of a season, even in February, it is still the year in which the season began.
  return kickoff === undefined ? undefined : 1970 + Math.floor(kickoff / YEAR - 0.5)
}
