import type { Position } from '@tuff/league'

/** The numbers of the model; README.md says why each part is there and what it is worth on a real season. */
export type Model = {
  /** What a week weighs beside the one after it. */
  readonly recency: number
  /** How many weeks the expectation by position and salary weighs, for all but touchdowns. */
  readonly shrinking: number
  /** The same for touchdowns, whose expectation is the position's share of the player's other points. */
  readonly touchdownShrinking: number
  /** Whether the expectation follows the salary, or is the position's alone. */
  readonly bySalary: boolean
  /** Variance of a player's week by position, for one expected point. */
  readonly swing: Readonly<Record<Position, number>>
  /** How far a player's level moves in the rest of a season, as a share of it, beyond what few weeks leave open. */
  readonly drift: number
  /** Chance that one who plays misses the next game: of somebody without points, and how much less for each point. */
  readonly leaves: { readonly most: number; readonly perPoint: number; readonly least: number }
  /** How much likelier after a game far below his level: he was hurt, or lost his place. */
  readonly shaken: { readonly below: number; readonly times: number }
  /** Chance to be back after one, two, three ... missed games. */
  readonly returns: readonly number[]
}

export const MODEL: Model = {
  recency: 0.92,
  shrinking: 0.75,
  touchdownShrinking: 8,
  bySalary: true,
  swing: { QB: 3.0, RB: 3.8, WR: 4.7, TE: 4.0, DEF: 5.5 },
  drift: 0.15,
  leaves: { most: 0.14, perPoint: 0.005, least: 0.03 },
  shaken: { below: 0.4, times: 2.5 },
  returns: [0.39, 0.35, 0.33, 0.26, 0.1],
}
