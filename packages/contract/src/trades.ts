import { TRADE_TYPES } from '@tuff/league'
import { z } from 'zod'
import { Week, weekNumber } from './weeks.ts'

export const TradeType = z.enum(TRADE_TYPES)
export type TradeType = z.infer<typeof TradeType>

export const TradeRequest = z.object({
  managerEmail: z.email(),
  week: Week,
  tradeType: TradeType,
  playerAdded: z.string().min(1).max(64),
  playerDropped: z.string().min(1).max(64),
})
export type TradeRequest = z.infer<typeof TradeRequest>

/** One player dropped for one added; the ids with the names they stand for. */
export const Trade = TradeRequest.extend({
  id: z.string(),
  playerAddedName: z.string(),
  playerDroppedName: z.string(),
})
export type Trade = z.infer<typeof Trade>

export const TradeCountQuery = z
  .object({ email: z.email(), startWeek: Week, endWeek: Week, tradeType: TradeType })
  .refine(({ startWeek, endWeek }) => weekNumber(startWeek) <= weekNumber(endWeek), {
    error: 'Start week cannot be after end week',
    path: ['startWeek'],
  })
export type TradeCountQuery = z.infer<typeof TradeCountQuery>

export const TradeCount = z.object({
  data: z.object({ count: z.int().nonnegative(), periodComplete: z.boolean() }),
})
export type TradeCount = z.infer<typeof TradeCount>
