import { z } from 'zod'

export const GameState = z.object({
  /** 'cancelled' by its source, 'called off' by the commissioner. */
  state: z.enum(['to come', 'playing', 'final', 'postponed', 'cancelled', 'called off']),
  /** Whether a source reported it; otherwise it is inferred from schedule and clock. */
  isReported: z.boolean(),
  /** 1 to 4, and from 5 on overtime. */
  period: z.int().positive().optional(),
  /** Time left in the period, '4:12'; at half-time '0:00' of the second. */
  clock: z.string().optional(),
  homeScore: z.int().nonnegative().optional(),
  awayScore: z.int().nonnegative().optional(),
})
export type GameState = z.infer<typeof GameState>

export const ScheduledGame = GameState.extend({
  id: z.string(),
  home: z.string(),
  away: z.string(),
  kickoff: z.int(),
  /** The original kick-off of a moved game. */
  movedFrom: z.int().optional(),
})
export type ScheduledGame = z.infer<typeof ScheduledGame>
