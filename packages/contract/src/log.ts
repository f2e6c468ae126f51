import { z } from 'zod'
import { Confirmed } from './after-kickoff.ts'
import { endpoint } from './endpoint.ts'
import { IdempotentHeaders } from './headers.ts'
import { ById } from './ids.ts'
import { Reason } from './reason.ts'
import { WeekNumber } from './weeks.ts'

/** A page of the log, the newest first: at most so many entries, older than `before`, about one team or all. */
export const LogQuery = z.object({
  /** The `next` of the page before. */
  before: z
    .string()
    .regex(/^\d{1,16}_[\w-]{1,64}$/, "Send the 'next' of the page before")
    .optional(),
  /** The manager's e-mail. */
  team: z.string().max(254).optional(),
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
})
export type LogQuery = z.infer<typeof LogQuery>

/** One part of a change in words: how it was and how it is; null where there was, or is, nothing. */
export const LogChange = z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type LogChange = z.infer<typeof LogChange>

/** One change that a commissioner made. */
export const LogEntry = z.object({
  id: z.string(),
  /** By the league's clock, in milliseconds since 1970: in a replayed league the time there. */
  at: z.int(),
  /** The e-mail of the account that made it. */
  by: z.string(),
  /** What that person is called; the e-mail where no name is known. */
  byName: z.string(),
  action: z.string(),
  /** What was done, in one sentence. */
  sentence: z.string(),
  reason: z.string().nullable(),
  managerEmail: z.string().nullable(),
  teamName: z.string().nullable(),
  week: WeekNumber.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** The same two for people. */
  changes: z.array(LogChange),
  /** The entry that this one takes back. */
  reverts: z.string().nullable(),
  /** The entry that took this one back. */
  revertedBy: z.string().nullable(),
  /** Whether a way back still stands: nobody has changed it again since. Whether the rules allow it, the attempt says. */
  revertible: z.boolean(),
})
export type LogEntry = z.infer<typeof LogEntry>

export const LogPage = z.object({ entries: z.array(LogEntry), next: z.string().nullable() })
export type LogPage = z.infer<typeof LogPage>

export const LogRevert = z.object({ reason: Reason.optional(), confirmed: Confirmed.optional() })
export type LogRevert = z.infer<typeof LogRevert>

/** Every manager reads what the commissioner did; the commissioner alone takes it back. */
export const LOG_CALLS = {
  page: endpoint('GET', '/api/log', { query: LogQuery, answer: LogPage, isUncached: true }),
  revert: endpoint('POST', '/api/commissioner/log/:id/revert', {
    params: ById,
    headers: IdempotentHeaders,
    body: LogRevert.nullish(),
    answer: LogEntry,
    status: 201,
  }),
}
