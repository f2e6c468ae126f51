import type { Availability, Cents, Points, Position, Settings } from '@tuff/league'

/**
 * The input of a forecast: the league in a form that is cheap to transfer to a worker thread. Players and teams are
 * identified by their places in the snapshot's lists, weeks by their number.
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
  /** From the open week to week 18: the available players, and the rosters. */
  readonly coming: readonly ComingWeek[]
  readonly now: OpenWeek
  /** Points per game of a usual starter by this league's scoring. */
  readonly usual: Readonly<Record<Position, number>>
  /** What is known besides the weeks of this season. */
  readonly basis: Basis
  readonly clubCount: number
  /** By player: what the betting line of the open week gives his club, as a share of its usual points. */
  readonly favour: Float64Array
  /** By team: trades so far, and those left for the regular season; and the week of the league's first one. */
  readonly trades: { readonly made: Int32Array; readonly left: Int32Array; readonly since: number }
}

/** Which inputs a forecast has; it works without each of them. */
export type Basis = {
  readonly lastSeason: boolean
  readonly betting: boolean
  readonly chances: boolean
  readonly statuses: boolean
}

/** A player's points per game and his games of last season, by this league's scoring. */
export type LastSeason = { readonly points: number; readonly games: number }

export type KnownPlayer = {
  readonly position: Position
  readonly salary: Cents
  /** A number for his club. */
  readonly club: number
  readonly lastSeason?: LastSeason
  /** What a source reports; absent for one who is fit. */
  readonly status?: Availability
}

/** The result of a week. */
export type SettledWeek = {
  readonly hasData: boolean
  /** All its games are final, even if the league is still in this week. */
  readonly isComplete: boolean
  /** By player; NaN for one without a stat line. */
  readonly points: Float64Array
  /** The part of his points from touchdowns. */
  readonly touchdowns: Float64Array
  /** What an average player makes of his throws, carries and targets. */
  readonly chances: Float64Array
  /** By player: 1 if his club played. */
  readonly plays: Uint8Array
  /** By team: whole points. */
  readonly totals: Int32Array
  /** The teams that take part in its places and money (rule 3.6), in the order of their names. */
  readonly contestants: Int32Array
  /** Like those of the weeks to come. */
  readonly lineups: Int32Array
}

export type ComingWeek = {
  readonly plays: Uint8Array
  /** Like those of a settled week. */
  readonly contestants: Int32Array
  /** Eleven slots for each team: the place of the player, or `NOBODY`. */
  readonly lineups: Int32Array
}

/** The current state of the open week. */
export type OpenWeek = {
  readonly hasData: boolean
  /** By player: his points so far in hundredths. */
  readonly points: Float64Array
  /** By player: 1 if he has a stat line. */
  readonly hasLine: Uint8Array
  /** By player: the remaining share of his game; 0 on a bye too. */
  readonly left: Float64Array
  /** By team: the correction of its week. */
  readonly added: Int32Array
}

/** Hundredths as points with decimals. */
export const decimal = (points: Points): number => points / 100
