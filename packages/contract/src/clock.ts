import { LAST_WEEK } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdempotentHeaders } from './headers.ts'
import { Reason, Why } from './reason.ts'
import { WeekNumber } from './weeks.ts'

/** The current week, and why it is current. */
export const WeekState = z.object({
  current: WeekNumber,
  /** By the schedule. */
  scheduled: WeekNumber,
  /** The week that the commissioner has fixed; null while the league follows the schedule. */
  pinned: WeekNumber.nullable(),
  /** The week that the commissioner began early; null once the schedule has reached it. */
  begunEarly: WeekNumber.nullable(),
  /** The last week in which the teams have rosters; 0 while none has one. */
  rostersUpTo: z.int().min(0).max(LAST_WEEK),
})
export type WeekState = z.infer<typeof WeekState>

/** Null makes the league follow the schedule again. */
export const WeekPin = z.object({ pinned: WeekNumber.nullable(), reason: Reason.optional() })
export type WeekPin = z.infer<typeof WeekPin>

/** `from` is the week that ends: the request is refused when another week is current. */
export const RolloverNow = z.object({ from: WeekNumber, reason: Reason.optional() })
export type RolloverNow = z.infer<typeof RolloverNow>

/** The league's time in milliseconds since 1970, and its speed as a multiple of real time; 0 means paused. */
export const ClockState = z.object({
  now: z.int(),
  speed: z.number(),
  week: WeekNumber,
  /** Why the clock cannot be set, as a sentence; null where it can. */
  refusal: z.string().nullable(),
  /** The real clock's time and the league's last time, while the league rejects the real clock. */
  doubt: z.object({ says: z.int(), seen: z.int() }).nullable(),
})
export type ClockState = z.infer<typeof ClockState>

/** Another speed, a jump to the Sunday of a week, or both. */
export const ClockChange = Why.extend({
  speed: z.number().min(0).max(100_000).optional(),
  week: WeekNumber.optional(),
}).refine(({ speed, week }) => speed !== undefined || week !== undefined, 'Say a speed or a week')
export type ClockChange = z.infer<typeof ClockChange>

/** `says` is the clock's reading that the commissioner saw: accepting it accepts no later jump. */
export const ClockAcceptance = z.object({ says: z.int(), reason: Reason.optional() })
export type ClockAcceptance = z.infer<typeof ClockAcceptance>

const WEEK = '/api/commissioner/week'
const CLOCK = '/api/commissioner/clock'

export const CLOCK_CALLS = {
  week: endpoint('GET', WEEK, { response: WeekState }),
  pinWeek: endpoint('PUT', WEEK, { body: WeekPin, response: WeekState }),
  rollOver: endpoint('POST', `${WEEK}/rollover`, {
    headers: IdempotentHeaders,
    body: RolloverNow,
    response: WeekState,
  }),
  clock: endpoint('GET', CLOCK, { response: ClockState }),
  setClock: endpoint('PUT', CLOCK, { body: ClockChange, response: ClockState }),
  acceptClock: endpoint('POST', `${CLOCK}/accept`, {
    headers: IdempotentHeaders,
    body: ClockAcceptance,
    response: ClockState,
  }),
}
