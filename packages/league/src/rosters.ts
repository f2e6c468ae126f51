export const SLOTS = ['QB1', 'QB2', 'RB1', 'RB2', 'RB3', 'WR1', 'WR2', 'WR3', 'TE1', 'FLEX1', 'FLEX2'] as const
export type Slot = (typeof SLOTS)[number]

/** One player in one slot of one team in one week. */
export type RosterEntry = { email: string; week: number; slot: Slot; playerId: string }
