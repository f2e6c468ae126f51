import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById } from './ids.ts'

/** The domain of the address that replaces a removed person's e-mail; no mail can arrive there. */
export const REMOVED_DOMAIN = 'removed.invalid'
/** Replaces the name. */
export const FORMER_MANAGER = 'a former manager'

export const isRemovedPerson = (email: string): boolean => email.endsWith(`@${REMOVED_DOMAIN}`)

export const PEOPLE_CALLS = {
  /** SHIP-08: all stored data about the caller, as a JSON file. */
  ownData: endpoint('GET', '/api/account/data', {}),
  /** Deletes an account and its own data; teams and figures stay. Needs a recent sign-in. */
  remove: endpoint('DELETE', '/api/commissioner/accounts/:id', { params: ById, response: z.void(), status: 204 }),
}
