import { POSITIONS } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Week } from './weeks.ts'

const yardage = {
  yards: z.int(),
  yardsPoints: z.number(),
  touchdowns: z.int(),
  touchdownsPoints: z.number(),
}

/** What one player did in one week, category by category. */
export const WeeklyStats = z.object({
  /** For the link to his page; the record of the specification has no id. */
  playerID: z.string().optional(),
  playerName: z.string(),
  position: z.enum(POSITIONS),
  team: z.string(),
  passing: z.object(yardage),
  rushing: z.object(yardage),
  receiving: z.object({ receptions: z.int(), receptionsPoints: z.number(), ...yardage }),
  totalFantasyPoints: z.number(),
  /** What the commissioner added or took away: with the categories it makes the total. */
  correction: z.number().optional(),
})
export type WeeklyStats = z.infer<typeof WeeklyStats>

export const WEEKLY_STATS_CALLS = {
  /** API-03 */
  ofWeek: endpoint('GET', '/api/fantasypoints/weekly-stats/:week', {
    params: z.object({ week: Week }),
    answer: z.array(WeeklyStats),
  }),
}
