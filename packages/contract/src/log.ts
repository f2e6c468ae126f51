import { z } from 'zod'
import { Confirmed } from './after-kickoff.ts'
import { endpoint } from './endpoint.ts'
import { At, ById, formerName, Reason } from './fields.ts'
import { IdempotentHeaders } from './headers.ts'
import { WeekNumber } from './weeks.ts'

export const LogQuery = z.object({
  /** The `next` of the previous page. */
  before: z
    .string()
    .regex(/^\d{1,16}_[\w-]{1,64}$/, "Send the 'next' of the page before")
    .optional(),
  team: z.string().max(254).optional(),
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
})
export type LogQuery = z.infer<typeof LogQuery>

/** Null where there was or is no value. */
export const LogChange = z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type LogChange = z.infer<typeof LogChange>

export const LogEntry = z.object({
  id: z.string(),
  /** The league's time. */
  at: At,
  by: z.string(),
  byName: z.string(),
  action: z.string(),
  formerAction: formerName(z.string(), 'action'),
  sentence: z.string(),
  reason: z.string().nullable(),
  managerEmail: z.string().nullable(),
  teamName: z.string().nullable(),
  week: WeekNumber.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  changes: z.array(LogChange),
  reverts: z.string().nullable(),
  revertedBy: z.string().nullable(),
  /** Nothing has changed it since. The rules are checked when it is undone. */
  revertible: z.boolean(),
})
export type LogEntry = z.infer<typeof LogEntry>

export const LogPage = z.object({ entries: z.array(LogEntry), next: z.string().nullable() })
export type LogPage = z.infer<typeof LogPage>

export const LogRevert = z.object({ reason: Reason.optional(), confirmed: Confirmed.optional() })
export type LogRevert = z.infer<typeof LogRevert>

/** Every manager reads the log; only a commissioner reverts an entry. */
export const LOG_CALLS = {
  page: endpoint('GET', '/api/log', 'member', {
    tokenRight: 'read',
    query: LogQuery,
    response: LogPage,
    isUncached: true,
  }),
  revert: endpoint('POST', '/api/commissioner/log/:id/revert', 'commissioner', {
    params: ById,
    headers: IdempotentHeaders,
    body: LogRevert.nullish(),
    response: LogEntry,
    status: 201,
  }),
}
