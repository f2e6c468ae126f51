import type { Cents } from './money.ts'

export const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'DEF'] as const
export type Position = (typeof POSITIONS)[number]

/** Why a player is out, as sources report it. A player who may still play is not out. */
export const OUT_STATUSES = ['out', 'injured-reserve', 'unable-to-perform', 'suspended'] as const
export type OutStatus = (typeof OUT_STATUSES)[number]

/** An NFL player (or a club's defence), never one of our managers. `club` is the NFL team's code. */
export type Player = { id: string; name: string; position: Position; club: string; salary: Cents }
