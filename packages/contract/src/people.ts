import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById } from './ids.ts'

/** The addresses that take the place of a removed person's e-mail; no mail can arrive there. */
export const REMOVED_DOMAIN = 'removed.invalid'
/** What takes the place of the name. */
export const FORMER_MANAGER = 'a former manager'

export const isRemovedPerson = (email: string): boolean => email.endsWith(`@${REMOVED_DOMAIN}`)

export const PEOPLE_CALLS = {
  /** SHIP-08: everything that is kept about the caller, as a JSON file. */
  ownData: endpoint('GET', '/api/account/data', {}),
  /** Deletes an account and what is its own; teams and figures stay. Needs a recent sign-in. */
  remove: endpoint('DELETE', '/api/commissioner/accounts/:id', { params: ById, response: z.void(), status: 204 }),
}
