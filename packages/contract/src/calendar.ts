import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The address opens the calendar without a sign-in. Times are of the real clock. */
export const OwnCalendar = z.object({
  now: z.int(),
  calendar: z
    .object({
      address: z.string(),
      createdAt: z.int(),
      /** Null before a calendar app has read it. */
      lastUsedAt: z.int().nullable(),
    })
    .nullable(),
})
export type OwnCalendar = z.infer<typeof OwnCalendar>

const CALENDAR = '/api/account/calendar'

/** TALK-03: renewing replaces the address. */
export const CALENDAR_CALLS = {
  read: endpoint('GET', CALENDAR, 'member', { response: OwnCalendar }),
  renew: endpoint('POST', CALENDAR, 'member', { response: OwnCalendar }),
  end: endpoint('DELETE', CALENDAR, 'member', { response: OwnCalendar }),
}
