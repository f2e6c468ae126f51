import type { Chances, Position, Stats } from '@tuff/league'
import { FITTED } from './fitted.ts'

type ByPosition<Value> = Readonly<Record<Position, Value>>

export type LevelSet = 'neither' | 'lastSeason' | 'chances' | 'both'

/** README.md explains each parameter and how it was fitted. */
export type Model = {
  /** The weight of a week relative to the next one. */
  readonly recency: number
  /** The weight of the prior in weeks: for points, and for touchdowns. */
  readonly ownWeeks: number
  readonly touchdownWeeks: number
  /** The weight of the prior beside last season, in games. */
  readonly lastSeasonGames: number
  /** The weights of the evidence, in the order of `evidence.ts`. */
  readonly level: Readonly<Record<LevelSet, ByPosition<readonly number[]>>>
  /** The share of a betting line's favour that appears in a player's points. */
  readonly favour: ByPosition<number>
  /** The variance of a player's week per expected point. */
  readonly swing: ByPosition<number>
  readonly doubt: Doubt
  readonly plays: Plays
  readonly unseen: Unseen
  readonly trading: Trading
  /** The stat line of a usual starter, and the usual yield of a throw, a carry and a target. */
  readonly usual: ByPosition<Stats>
  readonly chances: ByPosition<Readonly<Record<keyof Chances, Stats>>>
  readonly clubChances: Readonly<Record<'carries' | 'targets', number>>
}

/** The uncertainty of levels, as shares of a level. */
type Doubt = {
  /** Of one player: the variance of few weeks as a multiple of a week's, and their drift over a season. */
  readonly weeks: number
  readonly drift: number
  /** Shared by the players of a club, and by all players at the beginning of a season. */
  readonly club: number
  readonly season: number
  /**
   * Shared by a season, in the part of levels that does not come from own weeks; and a week's variance per expected
   * point.
   */
  readonly year: number
  readonly yearNoise: number
  /** The weeks after which half of the season's variance is known. */
  readonly seasonWeeks: number
}

/**
 * Log odds of missing a game: by position, per level as a share of the usual one, per share of games missed earlier.
 */
type Leaves = { readonly base: ByPosition<number>; readonly perLevel: number; readonly perAbsence: number }

type Plays = {
  readonly leaves: Leaves
  /** For the next game; `shaken` is added after a game below `shakenBelow` of the level, times the relative level. */
  readonly leavesNext: Leaves & { readonly shaken: number }
  readonly shakenBelow: number
  /** The chance to be back after one, two, three ... missed games: in the next one, and in later ones. */
  readonly returnsNext: readonly number[]
  readonly returns: readonly number[]
  /** The share of a level that remains after one, two, three ... missed games. */
  readonly levelBack: readonly number[]
}

/** Players without a game this season. */
type Unseen = {
  /** Weights of the usual points, of last season's, and of the usual ones beside last season. */
  readonly level: ByPosition<readonly number[]>
  /** Log odds of playing the first game: with a last season, by its share of games, late ones, and relative level. */
  readonly plays: {
    readonly base: ByPosition<number>
    readonly known: number
    readonly games: number
    readonly late: number
    readonly perLevel: number
  }
  /** The chance of a first game after missed ones, as a share of the chance to be back. */
  readonly back: number
}

type Trading = {
  /** Points per week of one trade, and its uncertainty as a share. */
  readonly gain: number
  readonly doubt: number
  /** Added to the gain per point that a player of the team is expected to score below the league's mean. */
  readonly perWeakness: number
  /** Trades per team and week before any is known, and the weight of this prior in team-weeks. */
  readonly rate: number
  readonly trust: number
  /** The weight of the league's rate beside a team's own, in weeks. */
  readonly ownTrust: number
}

export const MODEL: Model = FITTED
