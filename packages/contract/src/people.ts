import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The e-mail domain of removed people; no mail can be delivered there. */
export const REMOVED_DOMAIN = 'removed.invalid'
/** Replaces the name of a removed person. */
export const FORMER_MANAGER = 'a former manager'

export const isRemovedPerson = (email: string): boolean => email.endsWith(`@${REMOVED_DOMAIN}`)

/** The account's id, or the e-mail where an external provider keeps the accounts. */
const ByPerson = z.object({ id: z.string().min(1).max(254) })

export const PEOPLE_CALLS = {
  ownData: endpoint('GET', '/api/account/data', 'member', {}),
  /** Teams and figures stay. */
  remove: endpoint('DELETE', '/api/commissioner/accounts/:id', 'commissioner', {
    needsRecentSignIn: true,
    params: ByPerson,
    response: z.void(),
    status: 204,
  }),
}
