import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Money } from './money.ts'
import { WeekNumber, WeekPhase } from './weeks.ts'

const Chance = z.number().min(0).max(1)
const Place = z.int().positive()
const Count = z.int().nonnegative()

/** Where a team stands: what has happened. */
const RaceTeam = z.object({
  email: z.email(),
  teamName: z.string(),
  abbreviation: z.string(),
  /** Of the regular season. */
  rank: Place,
  total: z.int(),
  /** Points a week, over the weeks that are settled; null while there is none. */
  average: z.number().nullable(),
  /** The same over the last four, where there are more. */
  lastFour: z.number().nullable(),
  /** Null for who does not play on, and until the playoffs begin. */
  playoffs: z.object({ rank: Place, total: z.int() }).nullable(),
})
export type RaceTeam = z.infer<typeof RaceTeam>

/** RACE-04: what will probably come of a team's season. */
const TeamToCome = z.object({
  email: z.email(),
  /** Of weeks 1 to 14, with a range that holds four times in five. */
  projected: z.number(),
  low: z.number(),
  high: z.number(),
  playoffs: Chance,
  first: Chance,
  title: Chance,
  bonus: Money,
  toCome: Money,
  season: Money,
  /** RACE-06: points a week for an even chance of the last playoff place; null when no week is left. */
  needed: z.number().nullable(),
  /** The week that is open; null while it is not worked out, and behind week 14. */
  week: z.number().nullable(),
})
export type TeamToCome = z.infer<typeof TeamToCome>

const SeasonToCome = z.object({
  /** As of which figures: a count of the server's own, and what the league's clock said. */
  asOf: z.object({ figures: z.int(), at: z.int() }),
  /** What the last playoff place is projected to need; null where everybody plays on. */
  lastIn: z.number().nullable(),
  teams: z.array(TeamToCome),
})

export const Race = z.object({
  /** Counts what has changed; a forecast says which of them it is of. */
  figures: z.int(),
  week: WeekNumber,
  phase: WeekPhase,
  stage: z.enum(['before', 'season', 'playoffs', 'over']),
  playoffTeams: Count,
  /** The weeks of the regular season that are not settled, the first and the last of them. */
  weeksLeft: z.object({ from: WeekNumber, to: WeekNumber }).nullable(),
  /** In the order of their ranks. */
  teams: z.array(RaceTeam),
  /** Null until the first one is worked out. */
  forecast: SeasonToCome.nullable(),
})
export type Race = z.infer<typeof Race>

/** RACE-05: the chances of the playoffs as they stood when a week was settled. */
const RaceWeek = z.object({
  week: WeekNumber,
  /** Worked out afterwards from what was known then, because nothing was kept. */
  isRecomputed: z.boolean(),
  teams: z.array(z.object({ email: z.email(), playoffs: Chance })),
})
export type RaceWeek = z.infer<typeof RaceWeek>

/** RACE-07: what was said of the weeks' money, or of the playoffs, against what came. */
const RaceRecord = z.object({
  of: z.enum(['money', 'playoffs']),
  /** Said after these weeks. */
  from: WeekNumber,
  to: WeekNumber,
  /** The last of them that was worked out afterwards; null when all were kept. */
  recomputedThrough: WeekNumber.nullable(),
  forecasts: Count,
  came: Count,
  /** Brier scores, of the forecast and of the order that stood then: lower is better. */
  score: z.number(),
  scoreOfOrder: z.number(),
  bins: z.array(z.object({ from: Chance, to: Chance, forecasts: Count, said: Chance, came: Count })),
})
export type RaceRecord = z.infer<typeof RaceRecord>

export const RaceHistory = z.object({
  /** False while weeks are still being worked out: those that are missing come later. */
  isComplete: z.boolean(),
  weeks: z.array(RaceWeek),
  /** Only of what is decided. */
  records: z.array(RaceRecord),
})
export type RaceHistory = z.infer<typeof RaceHistory>

export const RACE_CALLS = {
  now: endpoint('GET', '/api/race', { answer: Race }),
  history: endpoint('GET', '/api/race/history', { answer: RaceHistory }),
}
