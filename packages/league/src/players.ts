import type { Cents } from './money.ts'

export const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'DEF'] as const
export type Position = (typeof POSITIONS)[number]

/** A doubtful or questionable player may still play, so is not out. */
export const OUT_STATUSES = ['out', 'injured-reserve', 'unable-to-perform', 'suspended'] as const
export type OutStatus = (typeof OUT_STATUSES)[number]

export const DOUBT_STATUSES = ['doubtful', 'questionable'] as const
export type Availability = OutStatus | (typeof DOUBT_STATUSES)[number]

export const isOutStatus = (status: Availability): status is OutStatus =>
  status !== 'doubtful' && status !== 'questionable'

/** A player of the NFL, or a club's defence. `club` is the code of the NFL team. */
export type Player = { id: string; name: string; position: Position; club: string; salary: Cents }
