import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TeamName } from './fantasy-points.ts'
import { Money } from './fields.ts'
import { KnownPlayer } from './players.ts'
import { RosterPlayer } from './rosters.ts'
import { WeekNumber } from './weeks.ts'

const ExpectedPlayer = KnownPlayer.extend({
  expected: z.number(),
  /** The player’s game has begun, and the league refuses changes (DESK-09). */
  isFixed: z.literal(true).optional(),
})
export type ExpectedPlayer = z.infer<typeof ExpectedPlayer>

/** DESK-06, DESK-07: for the rest of the season. */
export const ExpectedPoints = z.object({
  from: z.enum(['forecast', 'last weeks']),
  /** The remaining weeks; null when none remains. */
  weeks: z.object({ from: WeekNumber, through: WeekNumber }).nullable(),
  salaryCap: Money,
  players: z.array(ExpectedPlayer),
})
export type ExpectedPoints = z.infer<typeof ExpectedPoints>

/** DESK-07: `players` is empty where no team fits under the cap. */
const BestWeek = z.object({
  week: WeekNumber,
  points: z.int(),
  salary: Money,
  players: z.array(RosterPlayer.extend({ points: z.int() })),
})
export type BestWeek = z.infer<typeof BestWeek>

/** The team's actual points, and those of the best possible team. */
const Made = z.object({ points: z.int(), best: z.int() })
export type Made = z.infer<typeof Made>

/** DESK-08. */
const TeamShare = TeamName.extend({ weeks: z.array(Made.extend({ week: WeekNumber })), season: Made })
export type TeamShare = z.infer<typeof TeamShare>

/** `weeks`: latest first. `teams`: best share of the season first. */
export const BestWeeks = z.object({ weeks: z.array(BestWeek), teams: z.array(TeamShare) })
export type BestWeeks = z.infer<typeof BestWeeks>

export const BEST_CALLS = {
  expected: endpoint('GET', '/api/trades/expected-points', 'member', { tokenRight: 'read', response: ExpectedPoints }),
  weeks: endpoint('GET', '/api/trades/best-weeks', 'member', { tokenRight: 'read', response: BestWeeks }),
}
