import type { Game, Instant } from './weeks.ts'

const DAY = 24 * 3_600_000
const YEAR = 365.2425 * DAY
const TO_MARCH = 59 * DAY

/** From March on the season of that year. */
export const seasonAt = (now: Instant): number => 1970 + Math.floor((now - TO_MARCH) / YEAR)

/** The year in which the season began. */
export function seasonOf(games: readonly Game[]): number | undefined {
  // The median, because a single game may have a wrong date.
  const kickoff = games.map((game) => game.kickoff).toSorted((a, b) => a - b)[Math.floor(games.length / 2)]
  // Half a year before any game of a season, even in February, it is still the year in which the season began.
  return kickoff === undefined ? undefined : 1970 + Math.floor(kickoff / YEAR - 0.5)
}
