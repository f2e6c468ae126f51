import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TeamName } from './fantasy-points.ts'
import { AsOf } from './game-day.ts'
import { Chance, Count, Money, Place } from './numbers.ts'
import { WeekNumber, WeekPhase } from './weeks.ts'

/** A team's record so far. */
const RaceTeam = TeamName.extend({
  abbreviation: z.string(),
  /** Of the regular season. */
  rank: Place,
  total: z.int(),
  /** Points per settled week; null before the first. */
  average: z.number().nullable(),
  /** The same over the last four. */
  lastFour: z.number().nullable(),
  /** Null outside the playoffs. */
  playoffs: z.object({ rank: Place, total: z.int() }).nullable(),
})
export type RaceTeam = z.infer<typeof RaceTeam>

/** RACE-04: the projection of a team's season. */
const TeamToCome = z.object({
  email: z.email(),
  /** Of weeks 1 to 14, with the 80% range. */
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
  /** The open week; null before it is computed, and after week 14. */
  week: z.number().nullable(),
})
export type TeamToCome = z.infer<typeof TeamToCome>

const SeasonToCome = z.object({
  asOf: AsOf,
  /** The projected points of the last playoff place; null where every team is in the playoffs. */
  lastIn: z.number().nullable(),
  /** What it used besides the weeks of this season. */
  basis: z.object({ lastSeason: z.boolean(), betting: z.boolean(), chances: z.boolean(), statuses: z.boolean() }),
  teams: z.array(TeamToCome),
})

export const Race = z.object({
  /** Counts the changes; a forecast names the count that it was computed from. */
  figures: z.int(),
  week: WeekNumber,
  phase: WeekPhase,
  stage: z.enum(['before', 'season', 'playoffs', 'over']),
  playoffTeams: Count,
  /** The first and the last week of the regular season that are not settled. */
  weeksLeft: z.object({ from: WeekNumber, to: WeekNumber }).nullable(),
  /** In the order of their ranks. */
  teams: z.array(RaceTeam),
  /** Null before the first one is computed. */
  forecast: SeasonToCome.nullable(),
})
export type Race = z.infer<typeof Race>

/** RACE-05: the playoff chances when a week was settled. */
const RaceWeek = z.object({
  week: WeekNumber,
  /** Not stored at the time, but computed from what was known then. */
  isRecomputed: z.boolean(),
  teams: z.array(z.object({ email: z.email(), playoffs: Chance })),
})

/** RACE-07: the forecasts of the weeks' money, or of the playoffs, compared with the results. */
const RaceRecord = z.object({
  of: z.enum(['money', 'playoffs']),
  /** Forecast after these weeks. */
  from: WeekNumber,
  to: WeekNumber,
  /** The last week that was computed afterwards; null when all were stored. */
  recomputedThrough: WeekNumber.nullable(),
  forecasts: Count,
  came: Count,
  /** Brier scores, of the forecast and of the current order as a baseline: lower is better. */
  score: z.number(),
  scoreOfOrder: z.number(),
  bins: z.array(z.object({ from: Chance, to: Chance, forecasts: Count, said: Chance, came: Count })),
})
export type RaceRecord = z.infer<typeof RaceRecord>

export const RaceHistory = z.object({
  /** False while weeks are still being computed. */
  isComplete: z.boolean(),
  weeks: z.array(RaceWeek),
  /** Covers decided results only. */
  records: z.array(RaceRecord),
})
export type RaceHistory = z.infer<typeof RaceHistory>

export const RACE_CALLS = {
  now: endpoint('GET', '/api/race', { tokenRight: 'read', response: Race }),
  history: endpoint('GET', '/api/race/history', { tokenRight: 'read', response: RaceHistory }),
}
