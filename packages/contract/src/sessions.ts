import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BySlug } from './fields.ts'

const OwnSession = z.object({
  id: z.string(),
  browser: z.string(),
  network: z.string().nullable(),
  signedInAt: z.int(),
  lastUsedAt: z.int(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** `isShared`: the demo's shared account, which lists the visitor's own browser only. */
export const OwnSessions = z.object({ sessions: z.array(OwnSession), isShared: z.boolean() })
export type OwnSessions = z.infer<typeof OwnSessions>

const SESSIONS = '/api/account/sessions'

export const SESSION_CALLS = {
  all: endpoint('GET', SESSIONS, 'member', { response: OwnSessions }),
  end: endpoint('DELETE', `${SESSIONS}/:id`, 'member', { params: BySlug, response: OwnSessions }),
  endAll: endpoint('DELETE', SESSIONS, 'member', { response: OwnSessions }),
}
