import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Chance, Count } from './fields.ts'
import { TradeRequest } from './trades.ts'
import { WeekNumber } from './weeks.ts'

const change = <Figure extends z.ZodType>(figure: Figure) => z.object({ before: figure, after: figure })

export const TradePreview = z.object({
  salary: change(z.number()),
  /** Room under the cap; below 0 where the cap was lowered. */
  remaining: change(z.number()),
  tradesLeft: change(Count),
  /** Points of both players up to and including a week. */
  expected: z.object({
    from: z.enum(['forecast', 'last weeks']),
    through: WeekNumber,
    dropped: z.number(),
    added: z.number(),
  }),
  /** Null while they are being computed, and once the season is over. */
  chances: z
    .object({
      /** 'title' once the regular season is over. */
      of: z.enum(['playoffs', 'title']),
      chance: change(Chance),
      money: change(z.number()),
    })
    .nullable(),
  /** False while polling again is useful. */
  isComplete: z.boolean(),
})
export type TradePreview = z.infer<typeof TradePreview>

export const TRADE_PREVIEW_CALLS = {
  /** For the team's manager and the commissioner. */
  preview: endpoint('GET', '/api/trades/preview', 'member', {
    tokenRight: 'read',
    query: TradeRequest,
    response: TradePreview,
    isUncached: true,
  }),
}
