import { LAST_WEEK } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Reason, Why } from './fields.ts'
import { IdempotentHeaders } from './headers.ts'
import { WeekNumber } from './weeks.ts'

export const WeekState = z.object({
  current: WeekNumber,
  scheduled: WeekNumber,
  /** Set by the commissioner; null while the league follows the schedule. */
  pinned: WeekNumber.nullable(),
  /** Begun early by the commissioner; null once the schedule has reached it. */
  begunEarly: WeekNumber.nullable(),
  /** The last week with rosters; 0 without any. */
  rostersUpTo: z.int().min(0).max(LAST_WEEK),
})
export type WeekState = z.infer<typeof WeekState>

/** Null follows the schedule again. */
export const WeekPin = z.object({ pinned: WeekNumber.nullable(), reason: Reason.optional() })
export type WeekPin = z.infer<typeof WeekPin>

/** `from` is the week that ends. The request is refused when another week is current. */
export const RolloverNow = z.object({ from: WeekNumber, reason: Reason.optional() })
export type RolloverNow = z.infer<typeof RolloverNow>

/** The league's time, and its speed as a multiple of real time; 0 means paused. */
export const ClockState = z.object({
  now: z.int(),
  speed: z.number(),
  week: WeekNumber,
  /** Why the clock cannot be set; null where it can. */
  refusal: z.string().nullable(),
  /** Set while the league rejects the real clock: its reading, and the league's last time. */
  doubt: z.object({ says: z.int(), seen: z.int() }).nullable(),
})
export type ClockState = z.infer<typeof ClockState>

/** Another speed, a jump to the Sunday of a week, or both. */
export const ClockChange = Why.extend({
  speed: z.number().min(0).max(100_000).optional(),
  week: WeekNumber.optional(),
}).refine(({ speed, week }) => speed !== undefined || week !== undefined, 'Say a speed or a week')
export type ClockChange = z.infer<typeof ClockChange>

/** `says` is the reading that the commissioner saw, so that no later jump is accepted. */
export const ClockAcceptance = z.object({ says: z.int(), reason: Reason.optional() })
export type ClockAcceptance = z.infer<typeof ClockAcceptance>

const WEEK = '/api/commissioner/week'
const CLOCK = '/api/commissioner/clock'

export const CLOCK_CALLS = {
  week: endpoint('GET', WEEK, 'commissioner', { response: WeekState }),
  pinWeek: endpoint('PUT', WEEK, 'commissioner', { body: WeekPin, response: WeekState }),
  rollOver: endpoint('POST', `${WEEK}/rollover`, 'commissioner', {
    headers: IdempotentHeaders,
    body: RolloverNow,
    response: WeekState,
  }),
  clock: endpoint('GET', CLOCK, 'commissioner', { response: ClockState }),
  setClock: endpoint('PUT', CLOCK, 'commissioner', { body: ClockChange, response: ClockState }),
  acceptClock: endpoint('POST', `${CLOCK}/accept`, 'commissioner', {
    headers: IdempotentHeaders,
    body: ClockAcceptance,
    response: ClockState,
  }),
}
