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
  /** Chance that one who plays misses the next game: of the best, how much more without points, and how fast that fades. */
  readonly leaves: { readonly least: number; readonly more: number; readonly fades: number }
  /** How much likelier after a game far below his level: he was hurt, or lost his place. */
  readonly shaken: { readonly below: number; readonly times: number }
  /** Chance to be back after one, two, three ... missed games. */
  readonly returns: readonly number[]
}

export const MODEL: Model = {
  recency: 0.88,
  shrinking: 4,
  touchdownShrinking: { QB: 2, RB: 10, WR: 10, TE: 10, DEF: 10 },
  bySalary: true,
  swing: { QB: 3.0, RB: 3.8, WR: 4.7, TE: 4.0, DEF: 5.5 },
  drift: 0.25,
  leaves: { least: 0.045, more: 0.5, fades: 3 },
  shaken: { below: 0.3, times: 2.6 },
  returns: [0.46, 0.33, 0.26, 0.19, 0.14],
}
