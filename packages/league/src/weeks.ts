/** The season's calendar in numbers (spec section 9, D-03, D-08, D-09). */
export const FIRST_WEEK = 1
export const LAST_REGULAR_WEEK = 14
export const FIRST_PLAYOFF_WEEK = 15
export const LAST_PLAYOFF_WEEK = 17
/** Played by the NFL, not by us: it only decides a tie between the first two of the playoffs. */
export const LAST_WEEK = 18

/** An instant in milliseconds since 1970, UTC. The rules never ask what time it is: they are told. */
export type Instant = number

/** One NFL game. `isFinal` once its figures count as complete. */
export type Game = { id: string; week: number; kickoff: Instant; home: string; away: string; isFinal: boolean }
