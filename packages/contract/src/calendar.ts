import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A user's calendar: its address opens it without sign-in. Times are of the real clock. */
export const OwnCalendar = z.object({
  now: z.int(),
  /** Null while it is off. */
  calendar: z
    .object({
      address: z.string(),
      createdAt: z.int(),
      /** When a calendar app last read it; null before the first time. */
      lastUsedAt: z.int().nullable(),
    })
    .nullable(),
})
export type OwnCalendar = z.infer<typeof OwnCalendar>

const CALENDAR = '/api/account/calendar'

/** TALK-03: each renewal makes a new address, and the former one stops working. */
export const CALENDAR_CALLS = {
  read: endpoint('GET', CALENDAR, { response: OwnCalendar }),
  renew: endpoint('POST', CALENDAR, { response: OwnCalendar }),
  end: endpoint('DELETE', CALENDAR, { response: OwnCalendar }),
}
