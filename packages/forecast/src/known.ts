import type { Cents, Points, Position, Settings } from '@tuff/league'

/**
 * What a forecast knows: the league as it stands, in a form that travels to another thread at little cost. Players and
 * teams are named by their places in the snapshot's lists, weeks by their number.
 */
export type Known = {
  readonly money: Settings['payouts']
  readonly salaryCap: Cents
  readonly playoffTeams: number
  readonly players: readonly KnownPlayer[]
  readonly teamCount: number
  /** The league's first week: totals, ranks and money begin with it (rule 1.13). */
  readonly firstWeek: number
  /** The first week that is not settled: in play or to come; 19 when the season is over. */
  readonly open: number
  /** Weeks 1 to the one before the open week. */
  readonly settled: readonly SettledWeek[]
  /** From the open week to week 18: who can play, and who is on which team. */
  readonly coming: readonly ComingWeek[]
  readonly now: OpenWeek
}

type KnownPlayer = { readonly position: Position; readonly salary: Cents }

/** What came of a week. */
export type SettledWeek = {
  readonly hasData: boolean
  /** All its games are final; the league may have moved on without that. */
  readonly isComplete: boolean
  /** By player; NaN for one without a stat line. */
  readonly points: Float64Array
  /** The part of his points that he got for touchdowns. */
  readonly touchdowns: Float64Array
  /** By player: 1 if his club played. */
  readonly plays: Uint8Array
  /** By team: whole points. */
  readonly totals: Int32Array
}

export type ComingWeek = {
  readonly plays: Uint8Array
  /** Eleven slots for each team: the place of the player, or `NOBODY`. */
  readonly lineups: Int32Array
}

/** The open week as it stands. */
export type OpenWeek = {
  readonly hasData: boolean
  /** By player: his points so far in hundredths. */
  readonly points: Float64Array
  /** By player: 1 if he has a stat line. */
  readonly hasLine: Uint8Array
  /** By player: the share of his game that is left; 0 too for one who is on a bye. */
  readonly left: Float64Array
  /** By team: what was added to its week by hand. */
  readonly added: Int32Array
}

/** Points in hundredths, as football writes them. */
export const decimal = (points: Points): number => points / 100
