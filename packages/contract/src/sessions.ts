import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A browser in which the user is signed in. */
const OwnSession = z.object({
  id: z.string(),
  /** In plain words: 'Chrome on Windows'. */
  browser: z.string(),
  /** The IP address without its last part; null where it is not known. */
  network: z.string().nullable(),
  signedInAt: z.int(),
  lastUsedAt: z.int(),
  /** The caller's own session. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const OwnSessions = z.object({
  sessions: z.array(OwnSession),
  /** The demo's shared account: a visitor sees his own browser only. */
  isShared: z.boolean(),
})
export type OwnSessions = z.infer<typeof OwnSessions>

const SESSIONS = '/api/account/sessions'

export const SESSION_CALLS = {
  all: endpoint('GET', SESSIONS, { response: OwnSessions }),
  end: endpoint('DELETE', `${SESSIONS}/:id`, {
    params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    response: OwnSessions,
  }),
  endAll: endpoint('DELETE', SESSIONS, { response: OwnSessions }),
}
