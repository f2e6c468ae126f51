import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ScheduledGame } from './games.ts'
import { ById } from './ids.ts'
import { Reason } from './reason.ts'
import { WeekNumber, WeekPhase } from './weeks.ts'

/** The state of a week, and what is still missing before it closes. */
export const WeekEnd = z.object({
  week: WeekNumber,
  phase: WeekPhase,
  /** When a complete week closes automatically, in the league's time; null for one that is closed or not complete. */
  closesAt: z.int().nullable(),
  games: z.array(ScheduledGame),
})
export type WeekEnd = z.infer<typeof WeekEnd>

export const WeekClosing = z.object({ closed: z.boolean(), reason: Reason.optional() })
export type WeekClosing = z.infer<typeof WeekClosing>

export const GameCall = z.object({ calledOff: z.boolean(), reason: Reason.optional() })
export type GameCall = z.infer<typeof GameCall>

const OfWeek = z.object({ week: z.coerce.number<number>().pipe(WeekNumber) })

/** PUT, because repeating it has no further effect. */
export const WEEK_END_CALLS = {
  ofWeek: endpoint('GET', '/api/commissioner/weeks/:week', { params: OfWeek, response: WeekEnd }),
  closeWeek: endpoint('PUT', '/api/commissioner/weeks/:week', { params: OfWeek, body: WeekClosing, response: WeekEnd }),
  callGame: endpoint('PUT', '/api/commissioner/games/:id', { params: ById, body: GameCall, response: WeekEnd }),
}
