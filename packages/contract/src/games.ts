import { z } from 'zod'

/** How a game stands. */
export const GameState = z.object({
  /** 'cancelled' by its source, 'called off' by the commissioner. */
  state: z.enum(['to come', 'playing', 'final', 'postponed', 'cancelled', 'called off']),
  /** Whether a source says so; otherwise it is inferred from schedule and clock. */
  isTold: z.boolean(),
  /** 1 to 4, and from 5 on overtime. */
  period: z.int().positive().optional(),
  /** What is left of the period, as '4:12'; at half-time '0:00' of the second. */
  clock: z.string().optional(),
  homeScore: z.int().nonnegative().optional(),
  awayScore: z.int().nonnegative().optional(),
})
export type GameState = z.infer<typeof GameState>

/** A game of the schedule, and how it stands. */
export const ScheduledGame = GameState.extend({
  id: z.string(),
  home: z.string(),
  away: z.string(),
  kickoff: z.int(),
  /** The kick-off that it was moved from. */
  movedFrom: z.int().optional(),
})
export type ScheduledGame = z.infer<typeof ScheduledGame>
