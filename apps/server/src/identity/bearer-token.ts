import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

type Said = { authorization: string; token: string }
type Talking = Pick<IncomingMessage, 'headers'> & { socket: Socket & { [LAST]?: Said } }

const BEARER = 'bearer '

/** What a connection said last: a page sends the same token with every call for minutes. */
const LAST = Symbol('said last')

/**
 * The token that a request brings, if any. The same connection gets the same string as before: to cut a kilobyte out of
 * the header, and to find it again by its content, took longer than all else that is done to know who is asking.
 */
export function bearerTokenOf({ socket, headers: { authorization } }: Talking): string | undefined {
  if (!authorization) return undefined
  const said = socket[LAST]
  if (said?.authorization === authorization) return said.token
  const token = tokenIn(authorization)
  if (token) socket[LAST] = { authorization, token }
  return token
}

function tokenIn(authorization: string): string | undefined {
  if (authorization.slice(0, BEARER.length).toLowerCase() !== BEARER) return undefined
  // A part of a string leans on the whole, and is slow to compare; this is one of its own.
  return Buffer.from(authorization.slice(BEARER.length), 'latin1').toString('latin1') || undefined
}
