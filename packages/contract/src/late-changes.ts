import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At, Money, Place } from './numbers.ts'
import { ByWeek, WeekNumber } from './weeks.ts'

/** A team's points, place and money of a week, and its season rank after it. */
const LateFigures = z.object({
  points: z.int(),
  /** Null in a week that does not rank the team. */
  place: Place.nullable(),
  money: Money,
  seasonPlace: Place,
  /** Null for a team that is not in the playoffs. */
  playoffPlace: Place.nullable(),
  /** Total earnings so far. */
  earned: Money,
})

/** WEEK-02: a change that affected a closed week. */
export const LateChange = z.object({
  id: z.string(),
  at: At,
  week: WeekNumber,
  /** A source's new figures, a score correction, a changed roster, other settings, or a team's name. */
  cause: z.enum(['figures', 'correction', 'roster', 'settings', 'name']),
  /** Points with their decimals. */
  players: z.array(z.object({ playerID: z.string(), playerName: z.string(), before: z.number(), after: z.number() })),
  teams: z.array(z.object({ managerEmail: z.string(), teamName: z.string(), before: LateFigures, after: LateFigures })),
})
export type LateChange = z.infer<typeof LateChange>

/** The newest first, of one week or of all; at most the newest 100. */
export const LateChanges = z.object({ changes: z.array(LateChange), hasMore: z.boolean() })
export type LateChanges = z.infer<typeof LateChanges>

export const LATE_CHANGE_CALLS = {
  list: endpoint('GET', '/api/weeks/changes', {
    tokenRight: 'read',
    query: ByWeek.partial(),
    response: LateChanges,
    isUncached: true,
  }),
}
