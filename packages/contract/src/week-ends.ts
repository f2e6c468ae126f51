import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At, ById, Reason } from './fields.ts'
import { ScheduledGame } from './games.ts'
import { ByWeek, WeekNumber, WeekPhase } from './weeks.ts'

export const WeekEnd = z.object({
  week: WeekNumber,
  phase: WeekPhase,
  /** When a complete week closes automatically; null for a week that is closed or not complete. */
  closesAt: At.nullable(),
  games: z.array(ScheduledGame),
})
export type WeekEnd = z.infer<typeof WeekEnd>

export const WeekClosing = z.object({ closed: z.boolean(), reason: Reason.optional() })
export type WeekClosing = z.infer<typeof WeekClosing>

export const GameCall = z.object({ calledOff: z.boolean(), reason: Reason.optional() })
export type GameCall = z.infer<typeof GameCall>

export const WEEK_END_CALLS = {
  ofWeek: endpoint('GET', '/api/commissioner/weeks/:week', 'commissioner', { params: ByWeek, response: WeekEnd }),
  closeWeek: endpoint('PUT', '/api/commissioner/weeks/:week', 'commissioner', {
    params: ByWeek,
    body: WeekClosing,
    response: WeekEnd,
  }),
  callGame: endpoint('PUT', '/api/commissioner/games/:id', 'commissioner', {
    params: ById,
    body: GameCall,
    response: WeekEnd,
  }),
}
