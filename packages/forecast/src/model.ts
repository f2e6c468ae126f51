import type { Position } from '@tuff/league'

/** The numbers of the model; README.md says why each part is there and what it is worth on a real season. */
export type Model = {
  /** What a week weighs beside the one after it. */
  readonly recency: number
  /** How many weeks the expectation by position and salary weighs, for all but touchdowns. It ages like a week before the season. */
  readonly shrinking: number
  /** The same for touchdowns, whose expectation is the position's share of the player's other points. */
  readonly touchdownShrinking: Readonly<Record<Position, number>>
  /** Whether the expectation follows the salary, or is the position's alone. */
  readonly bySalary: boolean
  /** Variance of a player's week by position, for one expected point. */
  readonly swing: Readonly<Record<Position, number>>
  /** How far a player's level moves in a whole season, as a share of it, beyond what few weeks leave open. */
  readonly drift: number
  /**
   * Chance that one who plays misses the next game: of the best, how much more without points, and how fast that fades, in
   * parts of what his position usually scores.
   */
  readonly leaves: { readonly least: number; readonly more: number; readonly fades: number }
  /** How much likelier after a game far below his level: he was hurt, or lost his place. */
  readonly shaken: { readonly below: number; readonly times: number }
  /** Chance to be back after one, two, three ... missed games. */
  readonly returns: readonly number[]
}

export const MODEL: Model = {
  recency: 0.84,
  shrinking: 8,
  touchdownShrinking: { QB: 4, RB: 20, WR: 20, TE: 20, DEF: 20 },
  bySalary: true,
  swing: { QB: 2.5, RB: 3.7, WR: 4.6, TE: 4.0, DEF: 5.5 },
  drift: 0.2,
  leaves: { least: 0.045, more: 0.5, fades: 0.27 },
  shaken: { below: 0.3, times: 2.6 },
  returns: [0.38, 0.28, 0.22, 0.16, 0.12],
}
