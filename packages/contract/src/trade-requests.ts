import { REQUEST_STATES, SLOTS } from '@tuff/league'
import { z } from 'zod'
import { Confirmed } from './after-kickoff.ts'
import { endpoint } from './endpoint.ts'
import { At, ById, formerName, Id, Reason } from './fields.ts'
import { IdempotentHeaders } from './headers.ts'
import { KnownPlayer } from './players.ts'
import { Trade, TradeRequest, TradeType } from './trades.ts'
import { Week } from './weeks.ts'

export const NewTradeRequest = TradeRequest.omit({ managerEmail: true }).extend({
  /** Visible to the commissioner only. */
  note: z
    .string()
    .trim()
    .max(300, 'A note may have 300 characters')
    .regex(/^[\P{Cc}\n]*$/u, 'A note has no control characters')
    .optional(),
  confirmed: Confirmed.optional(),
})
export type NewTradeRequest = z.infer<typeof NewTradeRequest>

export const RequestedTrade = z.object({
  id: Id,
  managerEmail: z.string(),
  teamName: z.string(),
  week: Week,
  tradeType: TradeType,
  slot: z.enum(SLOTS),
  added: KnownPlayer,
  dropped: KnownPlayer,
  note: z.string(),
  /** A game of its players had begun when it was requested (DESK-09). */
  afterKickoff: z.literal(true).optional(),
  status: z.enum(REQUEST_STATES),
  state: formerName(z.enum(['asked', 'withdrawn', 'approved', 'declined', 'lapsed']), 'status'),
  askedAt: At,
  decidedAt: At.nullable(),
  reason: z.string().nullable(),
})
export type RequestedTrade = z.infer<typeof RequestedTrade>

const WasIs = z.object({ was: z.number(), is: z.number() })

/** With its current effect. */
export const WaitingRequest = RequestedTrade.extend({
  salary: WasIs,
  left: WasIs,
  /** Why it cannot be approved at the moment. */
  problem: z.string().nullable(),
})
export type WaitingRequest = z.infer<typeof WaitingRequest>

/** Latest first; empty for a viewer without a team. */
export const OwnRequests = z.object({ requests: z.array(RequestedTrade) })
export type OwnRequests = z.infer<typeof OwnRequests>

export const RequestQueue = z.object({ now: At, requests: z.array(WaitingRequest) })
export type RequestQueue = z.infer<typeof RequestQueue>

const RequestApproved = z.object({ confirmed: Confirmed.optional() })

const RequestDeclined = z.object({ reason: Reason.min(1, 'Say why it is declined') })

const OWN = '/api/trade-requests'
const QUEUE = '/api/commissioner/trade-requests'
const step = { params: ById, headers: IdempotentHeaders }

/** DESK-02 to DESK-05. */
export const REQUEST_CALLS = {
  own: endpoint('GET', OWN, 'member', { tokenRight: 'read', response: OwnRequests, isUncached: true }),
  create: endpoint('POST', OWN, 'member', {
    tokenRight: 'ask-for-trades',
    headers: IdempotentHeaders,
    body: NewTradeRequest,
    response: RequestedTrade,
    status: 201,
  }),
  withdraw: endpoint('POST', `${OWN}/:id/withdraw`, 'member', {
    tokenRight: 'ask-for-trades',
    ...step,
    response: RequestedTrade,
  }),
  queue: endpoint('GET', QUEUE, 'commissioner', { response: RequestQueue }),
  approve: endpoint('POST', `${QUEUE}/:id/approve`, 'commissioner', {
    ...step,
    body: RequestApproved.nullish(),
    response: Trade,
  }),
  decline: endpoint('POST', `${QUEUE}/:id/decline`, 'commissioner', {
    ...step,
    body: RequestDeclined,
    response: RequestedTrade,
  }),
}
