import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Chance, Count } from './numbers.ts'
import { TradeRequest } from './trades.ts'
import { WeekNumber } from './weeks.ts'

const change = <Figure extends z.ZodType>(figure: Figure) => z.object({ before: figure, after: figure })

/** DESK-02, DESK-04: the effect of a trade before it is requested or approved. */
export const TradePreview = z.object({
  salary: change(z.number()),
  /** Room under the cap; below 0 where the cap was lowered. */
  remaining: change(z.number()),
  /** Of the requested type. */
  tradesLeft: change(Count),
  /** Expected points of both players, up to and including a week. */
  expected: z.object({
    from: z.enum(['forecast', 'last weeks']),
    through: WeekNumber,
    dropped: z.number(),
    added: z.number(),
  }),
  /** Null while they are being computed, and once the season is over. */
  chances: z
    .object({
      /** Once the regular season is over, only the chance of the title remains. */
      of: z.enum(['playoffs', 'title']),
      chance: change(Chance),
      /** Dollars of the season. */
      money: change(z.number()),
    })
    .nullable(),
  /** Whether polling again is worthwhile. */
  isComplete: z.boolean(),
})
export type TradePreview = z.infer<typeof TradePreview>

export const TRADE_PREVIEW_CALLS = {
  /** For the team's own manager, and for the commissioner. */
  preview: endpoint('GET', '/api/trades/preview', {
    tokenRight: 'read',
    query: TradeRequest,
    response: TradePreview,
    isUncached: true,
  }),
}
