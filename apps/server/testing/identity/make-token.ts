import { TOKEN_CALLS, TokenMade, type TokenRight } from '@tuff/contract'
import type { FastifyInstance } from 'fastify'

type Headers = { authorization: string }

/** Headers with a new access token of this user. */
export async function makeToken(app: FastifyInstance, owner: Headers, right: TokenRight): Promise<Headers> {
  const { method, path: url } = TOKEN_CALLS.make
  const response = await app.inject({ method, url, headers: owner, payload: { name: `For a test`, right, days: 30 } })
  return { authorization: `Bearer ${TokenMade.parse(response.json()).secret}` }
}
