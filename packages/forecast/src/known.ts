import type { Availability, Cents, Points, Position, Settings } from '@tuff/league'

/**
 * The input of a forecast, in a form that is cheap to transfer to a worker thread. Players and teams are identified by
 * their indexes in the snapshot, weeks by number.
 */
export type Known = {
  readonly settings: Settings
  readonly players: readonly KnownPlayer[]
  readonly teamCount: number
  /** The first week that is not settled; 19 when the season is over. */
  readonly open: number
  readonly settled: readonly SettledWeek[]
  /** From the open week to week 18. */
  readonly coming: readonly ComingWeek[]
  readonly now: OpenWeek
  readonly usual: Readonly<Record<Position, number>>
  readonly basis: Basis
  readonly clubCount: number
  /** By player: the points of their club by the betting line of the open week, as a share of its usual points. */
  readonly favour: Float64Array
  /** By team: trades so far, and those left for the regular season. `since` is the week of the league's first trade. */
  readonly trades: { readonly made: Int32Array; readonly left: Int32Array; readonly since: number }
}

export type Basis = {
  readonly lastSeason: boolean
  readonly betting: boolean
  readonly chances: boolean
  readonly statuses: boolean
}

export type LastSeason = {
  /** In a game that the player played. */
  readonly points: number
  readonly games: number
  /** The share of the last weeks that the player played, where it is known. */
  readonly late?: number
}

export type KnownPlayer = {
  readonly position: Position
  readonly salary: Cents
  /** The index of their club. */
  readonly club: number
  readonly lastSeason?: LastSeason
  /** Absent for a player without a report. */
  readonly status?: Availability
  /** Their place among their club's players of the position, from 1, where it is known. */
  readonly depth?: number
}

export type SettledWeek = ComingWeek & {
  readonly hasData: boolean
  /** All games are final, even if the league is still in this week. */
  readonly isComplete: boolean
  /** By player; NaN without a stat line. */
  readonly points: Float64Array
  readonly touchdowns: Float64Array
  /** The points that an average player would have scored with the same throws, carries and targets. */
  readonly chances: Float64Array
  /** By team: whole points. */
  readonly totals: readonly number[]
}

export type ComingWeek = {
  /** By player: 1 if their club plays. */
  readonly plays: Uint8Array
  /** By team: whether it takes part in places and money (rule 3.6). */
  readonly takesPart: readonly boolean[]
  /** Eleven slots per team: the index of the player, or `NOBODY`. */
  readonly lineups: Int32Array
}

export type OpenWeek = {
  readonly hasData: boolean
  /** By player, in hundredths. */
  readonly points: Float64Array
  /** By player: 1 with a stat line. */
  readonly hasLine: Uint8Array
  /** By player: the remaining share of their game; 0 on a bye. */
  readonly left: Float64Array
  /** By team: the correction of its week. */
  readonly added: Int32Array
}

/** From hundredths. */
export const decimal = (points: Points): number => points / 100
