import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Money } from './money.ts'
import { WeekNumber } from './weeks.ts'

const Place = z.int().positive()

/** A team's points, place and money of a week, and where it stands in the season with it. */
const LateFigures = z.object({
  points: z.int(),
  /** Null in a week that does not rank the team. */
  place: Place.nullable(),
  money: Money,
  seasonPlace: Place,
  /** Null for a team that does not play on. */
  playoffPlace: Place.nullable(),
  /** All that it has earned so far. */
  earned: Money,
})

/** WEEK-02: a change that moved something in a closed week. `at` is by the league's clock in milliseconds since 1970. */
export const LateChange = z.object({
  id: z.string(),
  at: z.int(),
  week: WeekNumber,
  /** New figures of a source, a score correction, a changed roster, other settings, or the name of a team. */
  cause: z.enum(['figures', 'correction', 'roster', 'settings', 'name']),
  /** Points with their decimals. */
  players: z.array(z.object({ playerID: z.string(), playerName: z.string(), before: z.number(), after: z.number() })),
  teams: z.array(z.object({ managerEmail: z.string(), teamName: z.string(), before: LateFigures, after: LateFigures })),
})
export type LateChange = z.infer<typeof LateChange>

const OfWeek = z.object({ week: z.coerce.number<number>().pipe(WeekNumber).optional() })

/** The newest first, of one week or of all; the newest 100 where there are more. */
export const LateChanges = z.object({ changes: z.array(LateChange), hasMore: z.boolean() })
export type LateChanges = z.infer<typeof LateChanges>

export const LATE_CHANGE_CALLS = {
  list: endpoint('GET', '/api/weeks/changes', { query: OfWeek, answer: LateChanges, isUncached: true }),
}
