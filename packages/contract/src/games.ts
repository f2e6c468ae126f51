import { z } from 'zod'

export const GameState = z.object({
  /** 'cancelled' by the source, 'called off' by the commissioner. */
  state: z.enum(['to come', 'playing', 'final', 'postponed', 'cancelled', 'called off']),
  /** Otherwise inferred from schedule and clock. */
  isReported: z.boolean(),
  /** 5 and above: overtime. */
  period: z.int().positive().optional(),
  /** Time left in the period, such as '4:12'. */
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
  movedFrom: z.int().optional(),
})
export type ScheduledGame = z.infer<typeof ScheduledGame>
