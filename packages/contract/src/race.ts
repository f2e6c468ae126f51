import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TeamName } from './fantasy-points.ts'
import { Chance, Count, formerName, Money, Rank } from './fields.ts'
import { AsOf } from './game-day.ts'
import { WeekNumber, WeekPhase } from './weeks.ts'

const RaceTeam = TeamName.extend({
  abbreviation: z.string(),
  rank: Rank,
  total: z.int(),
  /** Points per settled week; null before the first. */
  average: z.number().nullable(),
  lastFour: z.number().nullable(),
  playoffs: z.object({ rank: Rank, total: z.int() }).nullable(),
})
export type RaceTeam = z.infer<typeof RaceTeam>

const TeamToCome = z.object({
  email: z.email(),
  /** Weeks 1 to 14, with the 80% range. */
  projected: z.number(),
  low: z.number(),
  high: z.number(),
  playoffs: Chance,
  first: Chance,
  title: Chance,
  bonus: Money,
  toCome: Money,
  season: Money,
  /** RACE-06: points per week for an even chance of the last playoff place; null when no week is left. */
  needed: z.number().nullable(),
  /** The open week; null after week 14, or before it is computed. */
  week: z.number().nullable(),
})
export type TeamToCome = z.infer<typeof TeamToCome>

const SeasonToCome = z.object({
  asOf: AsOf,
  /** Projected points of the last playoff place; null where every team is in the playoffs. */
  lastIn: z.number().nullable(),
  /** The inputs besides the weeks of this season. */
  basis: z.object({ lastSeason: z.boolean(), betting: z.boolean(), chances: z.boolean(), statuses: z.boolean() }),
  teams: z.array(TeamToCome),
})

export const Race = z.object({
  /** Counts the changes of figures. */
  figures: z.int(),
  week: WeekNumber,
  phase: WeekPhase,
  /** Without rosters there is nothing to forecast. */
  stage: z.enum(['no rosters', 'before', 'season', 'playoffs', 'over']),
  playoffTeams: Count,
  weeksLeft: z.object({ from: WeekNumber, to: WeekNumber }).nullable(),
  teams: z.array(RaceTeam),
  forecast: SeasonToCome.nullable(),
})
export type Race = z.infer<typeof Race>

const RaceWeek = z.object({
  week: WeekNumber,
  /** Computed later from what was known at the time. */
  isRecomputed: z.boolean(),
  teams: z.array(z.object({ email: z.email(), playoffs: Chance })),
})

/** RACE-07: forecasts compared with results. */
const RaceRecord = z.object({
  of: z.enum(['money', 'playoffs']),
  /** Made after these weeks. */
  from: WeekNumber,
  to: WeekNumber,
  /** The last week whose forecast was computed later; null when all were stored. */
  recomputedThrough: WeekNumber.nullable(),
  forecasts: Count,
  came: Count,
  /** Brier scores of the forecast and of the current order as a baseline: lower is better. */
  score: z.number(),
  scoreOfOrder: z.number(),
  bins: z.array(
    z.object({
      from: Chance,
      to: Chance,
      forecasts: Count,
      expected: Chance,
      came: Count,
      said: formerName(Chance, 'expected'),
    }),
  ),
})
export type RaceRecord = z.infer<typeof RaceRecord>

export const RaceHistory = z.object({
  /** False while weeks are being computed. */
  isComplete: z.boolean(),
  weeks: z.array(RaceWeek),
  /** Decided results only. */
  records: z.array(RaceRecord),
})
export type RaceHistory = z.infer<typeof RaceHistory>

export const RACE_CALLS = {
  now: endpoint('GET', '/api/race', 'member', { tokenRight: 'read', response: Race }),
  history: endpoint('GET', '/api/race/history', 'member', { tokenRight: 'read', response: RaceHistory }),
}
