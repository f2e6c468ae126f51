import { LAST_WEEK } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdempotentHeaders } from './headers.ts'
import { Reason } from './reason.ts'
import { WeekNumber } from './weeks.ts'

/** Which week is current, and why. */
export const WeekState = z.object({
  current: WeekNumber,
  /** What the schedule says. */
  scheduled: WeekNumber,
  /** The week in which the commissioner holds the league; null while it follows the schedule. */
  pinned: WeekNumber.nullable(),
  /** The week that he began before its time; null once it would have begun anyway. */
  begunEarly: WeekNumber.nullable(),
  /** The last week in which the teams have rosters; 0 while none has one. */
  rostersUpTo: z.int().min(0).max(LAST_WEEK),
})
export type WeekState = z.infer<typeof WeekState>

/** Null lets the league follow the schedule again. */
export const WeekPin = z.object({ pinned: WeekNumber.nullable(), reason: Reason.optional() })
export type WeekPin = z.infer<typeof WeekPin>

/** `from` is the week that ends: whoever sees another one has not seen that it is over. */
export const RolloverNow = z.object({ from: WeekNumber, reason: Reason.optional() })
export type RolloverNow = z.infer<typeof RolloverNow>

/** The league's time in milliseconds since 1970, and how much faster than ours it runs: 0 means that it stands. */
export const ClockState = z.object({
  now: z.int(),
  speed: z.number(),
  week: WeekNumber,
  /** Why it cannot be set, as a sentence; null where it can. */
  refusal: z.string().nullable(),
  /** What a real clock says and what the league last saw of it, while it is not believed. */
  doubt: z.object({ says: z.int(), seen: z.int() }).nullable(),
})
export type ClockState = z.infer<typeof ClockState>

/** Another speed, a leap to the Sunday of a week, or both. */
export const ClockChange = z
  .object({
    speed: z.number().min(0).max(100_000).optional(),
    week: WeekNumber.optional(),
    reason: Reason.optional(),
  })
  .refine(({ speed, week }) => speed !== undefined || week !== undefined, 'Say a speed or a week')
export type ClockChange = z.infer<typeof ClockChange>

/** `says` is what the clock said when it was looked at: whoever accepts it does not accept another leap. */
export const ClockAcceptance = z.object({ says: z.int(), reason: Reason.optional() })
export type ClockAcceptance = z.infer<typeof ClockAcceptance>

const WEEK = '/api/commissioner/week'
const CLOCK = '/api/commissioner/clock'

export const CLOCK_CALLS = {
  week: endpoint('GET', WEEK, { answer: WeekState }),
  pinWeek: endpoint('PUT', WEEK, { body: WeekPin, answer: WeekState }),
  rollOver: endpoint('POST', `${WEEK}/rollover`, { headers: IdempotentHeaders, body: RolloverNow, answer: WeekState }),
  clock: endpoint('GET', CLOCK, { answer: ClockState }),
  setClock: endpoint('PUT', CLOCK, { body: ClockChange, answer: ClockState }),
  acceptClock: endpoint('POST', `${CLOCK}/accept`, {
    headers: IdempotentHeaders,
    body: ClockAcceptance,
    answer: ClockState,
  }),
}
