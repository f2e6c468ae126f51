import { FINAL_SOURCES, STAT_CATEGORIES } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Reason } from './fields.ts'
import { WeekNumber } from './weeks.ts'

const FinalSource = z.enum(FINAL_SOURCES)

const SourceDifference = z.object({
  week: WeekNumber,
  playerId: z.string(),
  player: z.string(),
  category: z.enum(STAT_CATEGORIES),
  sleeper: z.number(),
  nflverse: z.number(),
  /** nflverse's points less Sleeper's, in hundredths. */
  points: z.int(),
})

export const SourceFigures = z.object({
  finalSource: FinalSource,
  /** Latest week first, then the largest difference in points. */
  differences: z.array(SourceDifference),
})
export type SourceFigures = z.infer<typeof SourceFigures>

export const FinalSourceChoice = z.object({ finalSource: FinalSource, reason: Reason.optional() })
export type FinalSourceChoice = z.infer<typeof FinalSourceChoice>

const FIGURES = '/api/commissioner/data/figures'

export const SOURCE_FIGURE_CALLS = {
  read: endpoint('GET', FIGURES, 'commissioner', { response: SourceFigures }),
  choose: endpoint('PUT', FIGURES, 'commissioner', { body: FinalSourceChoice, response: SourceFigures }),
}
