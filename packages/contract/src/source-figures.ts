import { LAST_WORDS, STAT_CATEGORIES } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Reason } from './fields.ts'
import { WeekNumber } from './weeks.ts'

const LastWord = z.enum(LAST_WORDS)

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
  lastWord: LastWord,
  /** Latest week first, then the largest difference in points. */
  differences: z.array(SourceDifference),
})
export type SourceFigures = z.infer<typeof SourceFigures>

export const LastWordChoice = z.object({ lastWord: LastWord, reason: Reason.optional() })
export type LastWordChoice = z.infer<typeof LastWordChoice>

const FIGURES = '/api/commissioner/data/figures'

export const SOURCE_FIGURE_CALLS = {
  read: endpoint('GET', FIGURES, 'commissioner', { response: SourceFigures }),
  choose: endpoint('PUT', FIGURES, 'commissioner', { body: LastWordChoice, response: SourceFigures }),
}
