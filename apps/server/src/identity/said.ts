import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { SignedIn } from './verify-token.ts'

/** What a request says of who is asking, and who that is once it was checked. */
export type Said = { readonly authorization: string; readonly token: string; user?: SignedIn }
type Talking = Pick<IncomingMessage, 'headers'> & { socket: Socket & { [LAST]?: Said } }

const BEARER = 'bearer '

/** What a connection said last: a page sends the same token with every call for minutes. */
const LAST = Symbol('said last')

/**
 * The token that a request brings, if any. A connection that says the same again is given what it was given before: to cut
 * a kilobyte out of the header, and to find it by its content, took longer than all else that is done to know who is asking.
 */
export function saidBy({ socket, headers: { authorization } }: Talking): Said | undefined {
  if (!authorization) return undefined
  const last = socket[LAST]
  if (last?.authorization === authorization) return last
  const token = tokenIn(authorization)
  if (!token) return undefined
  socket[LAST] = { authorization, token }
  return socket[LAST]
}

const tokenIn = (authorization: string): string | undefined =>
  authorization.slice(0, BEARER.length).toLowerCase() === BEARER ? authorization.slice(BEARER.length) : undefined
