import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TeamName } from './fantasy-points.ts'
import { Money } from './numbers.ts'
import { KnownPlayer } from './players.ts'
import { RosterPlayer } from './rosters.ts'
import { WeekNumber } from './weeks.ts'

/** An available player, and his expected points for the rest of the season. */
const ExpectedPlayer = KnownPlayer.extend({
  expected: z.number(),
  /** His game of the week has begun, and the league refuses changes for him (DESK-09). */
  isFixed: z.literal(true).optional(),
})
export type ExpectedPlayer = z.infer<typeof ExpectedPlayer>

/** DESK-06, DESK-07: the input of Best Swaps and of the best team of the rest of the season. */
export const ExpectedPoints = z.object({
  from: z.enum(['forecast', 'last weeks']),
  /** The first and the last of the remaining weeks; null when none remains. */
  weeks: z.object({ from: WeekNumber, through: WeekNumber }).nullable(),
  salaryCap: Money,
  players: z.array(ExpectedPlayer),
})
export type ExpectedPoints = z.infer<typeof ExpectedPoints>

/** DESK-07: the best team of a completed week; no players where no team fits under the cap. */
const BestWeek = z.object({
  week: WeekNumber,
  points: z.int(),
  salary: Money,
  players: z.array(RosterPlayer.extend({ points: z.int() })),
})
export type BestWeek = z.infer<typeof BestWeek>

/** The actual result of a team assembled from the available players. */
const Made = z.object({ points: z.int(), best: z.int() })
export type Made = z.infer<typeof Made>

/** DESK-08: a team compared with the best possible weeks. */
const TeamShare = TeamName.extend({ weeks: z.array(Made.extend({ week: WeekNumber })), season: Made })
export type TeamShare = z.infer<typeof TeamShare>

/** The latest week first, and the best share of the season first. */
export const BestWeeks = z.object({ weeks: z.array(BestWeek), teams: z.array(TeamShare) })
export type BestWeeks = z.infer<typeof BestWeeks>

export const BEST_CALLS = {
  expected: endpoint('GET', '/api/trades/expected-points', { tokenRight: 'read', response: ExpectedPoints }),
  weeks: endpoint('GET', '/api/trades/best-weeks', { tokenRight: 'read', response: BestWeeks }),
}
