import { TRADE_TYPES } from '@tuff/league'
import { z } from 'zod'
import { Confirmed } from './after-kickoff.ts'
import { endpoint } from './endpoint.ts'
import { ById, Count, Id, Reason, Why } from './fields.ts'
import { IdempotentHeaders, SeenHeaders } from './headers.ts'
import { WEEK_ORDER, Week, weekNumber } from './weeks.ts'

export const TradeType = z.enum(TRADE_TYPES)
export type TradeType = z.infer<typeof TradeType>

export const TradeRequest = z.object({
  managerEmail: z.email(),
  week: Week,
  tradeType: TradeType,
  playerAdded: Id,
  playerDropped: Id,
})
export type TradeRequest = z.infer<typeof TradeRequest>

export const TradeChange = TradeRequest.extend({ reason: Reason.optional(), confirmed: Confirmed.optional() })
export type TradeChange = z.infer<typeof TradeChange>

export const TradeRemoval = Why.extend({ confirmed: Confirmed.optional() })
export type TradeRemoval = z.infer<typeof TradeRemoval>

export const Trade = TradeRequest.extend({
  id: Id,
  playerAddedName: z.string(),
  playerDroppedName: z.string(),
  /** A game of its players had begun when it was made (DESK-09). */
  afterKickoff: z.literal(true).optional(),
})
export type Trade = z.infer<typeof Trade>

/** Sent as `If-Match` with an edit or a deletion. */
export const tradeTag = ({ week, tradeType, playerAdded, playerDropped }: Omit<TradeRequest, 'managerEmail'>): string =>
  `"${[week, tradeType, playerAdded, playerDropped].map(encodeURIComponent).join(':')}"`

export const TradeCountQuery = z
  .object({ email: z.email(), startWeek: Week, endWeek: Week, tradeType: TradeType })
  .refine(({ startWeek, endWeek }) => weekNumber(startWeek) <= weekNumber(endWeek), {
    error: WEEK_ORDER,
    path: ['startWeek'],
  })
export type TradeCountQuery = z.infer<typeof TradeCountQuery>

export const TradeCount = z.object({ data: z.object({ count: Count, periodComplete: z.boolean() }) })
export type TradeCount = z.infer<typeof TradeCount>

const TRADES = '/api/commissioner/trades'

export const TRADE_CALLS = {
  count: endpoint('GET', '/api/trades/count', 'member', {
    tokenRight: 'read',
    query: TradeCountQuery,
    response: TradeCount,
  }),
  all: endpoint('GET', TRADES, 'commissioner', { response: z.array(Trade) }),
  add: endpoint('POST', TRADES, 'commissioner', {
    headers: IdempotentHeaders,
    body: TradeChange,
    response: Trade,
    status: 201,
  }),
  edit: endpoint('PUT', `${TRADES}/:id`, 'commissioner', {
    params: ById,
    headers: SeenHeaders,
    body: TradeChange,
    response: Trade,
  }),
  remove: endpoint('DELETE', `${TRADES}/:id`, 'commissioner', {
    params: ById,
    query: TradeRemoval,
    headers: SeenHeaders,
    response: z.void(),
    status: 204,
  }),
}
