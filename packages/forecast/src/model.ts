import type { Position } from '@tuff/league'

/** The parameters of the model; README.md explains each part and its value on a real season. */
export type Model = {
  /** The weight of a week relative to the following one. */
  readonly recency: number
  /** The prior's weight in weeks, for all points but touchdowns. It ages like a week before the season. */
  readonly shrinking: number
  /** The same for touchdowns, whose prior is the position's share of the player's other points. */
  readonly touchdownShrinking: Readonly<Record<Position, number>>
  /** Whether the prior follows the salary, or only the position. */
  readonly bySalary: boolean
  /** Variance of a player's week by position, per expected point. */
  readonly swing: Readonly<Record<Position, number>>
  /** The drift of a player's level over a season, as a share of it, beyond the uncertainty of few weeks. */
  readonly drift: number
  /**
   * Chance that a playing player misses the next game: for the best, the increase without points, and its decay, in
   * parts of his position's usual score.
   */
  readonly leaves: { readonly least: number; readonly more: number; readonly fades: number }
  /** The factor after a game far below his level: he was hurt, or lost his place. */
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
