import type { Chances, Position, Stats } from '@tuff/league'
import { FITTED } from './fitted.ts'

type ByPosition<Value> = Readonly<Record<Position, Value>>

/** Which of last season and chances are known. */
export type LevelSet = 'neither' | 'lastSeason' | 'chances' | 'both'

/** The parameters of the model; README.md explains each and how it was fitted. */
export type Model = {
  /** The weight of a week relative to the following one. */
  readonly recency: number
  /** What else is known counts as so many weeks before the season, and beside a player's touchdowns. */
  readonly ownWeeks: number
  readonly touchdownWeeks: number
  /** The same for the games of last season. */
  readonly lastSeasonGames: number
  /** The weights of the evidence of a player's level, in the order of `evidence.ts`. */
  readonly level: Readonly<Record<LevelSet, ByPosition<readonly number[]>>>
  /** How much of a betting line's favour goes into a player's points. */
  readonly favour: ByPosition<number>
  /** Variance of a player's week, per expected point. */
  readonly swing: ByPosition<number>
  readonly doubt: Doubt
  readonly plays: Plays
  readonly trading: Trading
  /** The stat line of a usual starter, and what a throw, a carry and a target usually bring. */
  readonly usual: ByPosition<Stats>
  readonly chances: ByPosition<Readonly<Record<keyof Chances, Stats>>>
  /** A club's usual carries and targets in a game. */
  readonly clubChances: Readonly<Record<'carries' | 'targets', number>>
}

/** What is not known of the levels, as shares of a level. */
type Doubt = {
  /** Of a player: the variance of few weeks, as a multiple of a week's; his drift over a season. */
  readonly weeks: number
  readonly drift: number
  /** What all players of a club share, and all players of the season at its beginning. */
  readonly club: number
  readonly season: number
  /** Of the part of levels that own weeks do not say, in a season; and a week's variance per expected point. */
  readonly year: number
  readonly yearNoise: number
  /** The weeks after which half of the season's variance is known. */
  readonly seasonWeeks: number
}

/** Log odds of missing a game: of a position, per level in parts of the usual one, per share of games missed earlier. */
type Leaves = { readonly base: ByPosition<number>; readonly perLevel: number; readonly perAbsence: number }

/** Missing weeks. */
type Plays = {
  readonly leaves: Leaves
  /** For the very next game; `shaken` is added after a game below this part of his level. */
  readonly leavesNext: Leaves & { readonly shaken: number }
  readonly shakenBelow: number
  /** Chance to be back after one, two, three ... missed games. */
  readonly returns: readonly number[]
  /** What is left of a player's level after one, two, three ... missed games. */
  readonly levelBack: readonly number[]
}

/** The gain of trades. */
type Trading = {
  /** Points a week of one trade, and its uncertainty as a share. */
  readonly gain: number
  readonly doubt: number
  /** What is added to the gain per point that a player of the team is expected to score less than in other teams. */
  readonly perWeakness: number
  /** Trades of a team in a week, before any is known, and the team-weeks that this counts as. */
  readonly rate: number
  readonly trust: number
  /** The weeks that the league's rate counts as beside a team's own. */
  readonly ownTrust: number
}

export const MODEL: Model = FITTED
