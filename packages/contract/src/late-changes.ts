import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At, Money, Rank } from './fields.ts'
import { ByWeek, WeekNumber } from './weeks.ts'

const LateFigures = z.object({
  points: z.int(),
  place: Rank.nullable(),
  money: Money,
  seasonPlace: Rank,
  playoffPlace: Rank.nullable(),
  earned: Money,
})

/** WEEK-02. */
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

/** Newest first, at most 100. */
export const LateChanges = z.object({ changes: z.array(LateChange), hasMore: z.boolean() })

export const LATE_CHANGE_CALLS = {
  list: endpoint('GET', '/api/weeks/changes', 'member', {
    tokenRight: 'read',
    query: ByWeek.partial(),
    response: LateChanges,
    isUncached: true,
  }),
}
