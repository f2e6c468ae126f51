import type { Cents } from './money.ts'

export const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'DEF'] as const
export type Position = (typeof POSITIONS)[number]

/** Why a player is out, as sources report it. A player who may still play is not out. */
export const OUT_STATUSES = ['out', 'injured-reserve', 'unable-to-perform', 'suspended'] as const
export type OutStatus = (typeof OUT_STATUSES)[number]

/** A player who may still play. */
export const DOUBT_STATUSES = ['doubtful', 'questionable'] as const
export type Availability = OutStatus | (typeof DOUBT_STATUSES)[number]

export const isOutStatus = (status: Availability): status is OutStatus =>
  status !== 'doubtful' && status !== 'questionable'

/** An NFL player (or a club's defence), never one of our managers. `club` is the NFL team's code. */
export type Player = { id: string; name: string; position: Position; club: string; salary: Cents }
