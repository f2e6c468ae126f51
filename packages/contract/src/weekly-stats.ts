import { POSITIONS, type StatCategory } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Week } from './weeks.ts'

const yardage = { yards: z.int(), yardsPoints: z.number(), touchdowns: z.int(), touchdownsPoints: z.number() }

export const DEFENSE_STATS = [
  'sacks',
  'interceptions',
  'fumbleRecoveries',
  'forcedFumbles',
  'safeties',
  'defensiveTouchdowns',
  'specialTeamsTouchdowns',
  'blockedKicks',
  'specialTeamsFumbleRecoveries',
  'specialTeamsForcedFumbles',
  'pointsAllowed',
] as const satisfies readonly StatCategory[]
export type DefenseStat = (typeof DEFENSE_STATS)[number]

export const WeeklyStats = z.object({
  /** Not in the specification; for the link to the player's page. */
  playerID: z.string().optional(),
  playerName: z.string(),
  position: z.enum(POSITIONS),
  team: z.string(),
  passing: z.object(yardage),
  rushing: z.object(yardage),
  receiving: z.object({ receptions: z.int(), receptionsPoints: z.number(), ...yardage }),
  /** Defences only; absent categories are 0. */
  defense: z.partialRecord(z.enum(DEFENSE_STATS), z.object({ count: z.number(), points: z.number() })).optional(),
  totalFantasyPoints: z.number(),
  correction: z.number().optional(),
})
export type WeeklyStats = z.infer<typeof WeeklyStats>

export const WEEKLY_STATS_CALLS = {
  ofWeek: endpoint('GET', '/api/fantasypoints/weekly-stats/:week', 'member', {
    tokenRight: 'read',
    params: z.object({ week: Week }),
    response: z.array(WeeklyStats),
  }),
}
