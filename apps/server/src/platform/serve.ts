import type { Readable } from 'node:stream'
import type { Access, Endpoint, TokenRight } from '@tuff/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import type { PaceLimit } from './pace.ts'
import { PreparedResponse } from './prepared-response.ts'

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown

type RequestOf<Called extends Endpoint> = FastifyRequest<{
  Params: Read<Called['params']>
  Querystring: Read<Called['query']>
  Headers: Read<Called['headers']>
  Body: Read<Called['body']>
}>

/** The content of a file where the contract has no response schema. */
type ResponseOf<Called extends Endpoint> = Called['response'] extends z.ZodType
  ? z.output<Called['response']>
  : string | Readable

type Result<Called extends Endpoint> = ResponseOf<Called> | PreparedResponse<ResponseOf<Called>>

type Handler<Called extends Endpoint> = (
  request: RequestOf<Called>,
  reply: FastifyReply,
) => Result<Called> | Promise<Result<Called>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Checked by `commissionerCalls`. */
    access?: Access | undefined
    /** Without a right, access tokens are refused. */
    tokenRight?: TokenRight | undefined
    /** Checked by `recentSignInOnly`. */
    needsRecentSignIn?: boolean | undefined
    /** Of one person's changes by this route; `paceWrites` knows the usual one. */
    pace?: PaceLimit | undefined
  }
}

type Options = Pick<RouteShorthandOptions, 'bodyLimit'> & { pace?: PaceLimit }

export function serve<Called extends Endpoint>(
  app: FastifyInstance,
  called: Called,
  handle: Handler<Called>,
  options?: Options,
): void
export function serve(
  app: FastifyInstance,
  { method, path, params, query, headers, body, response, status = 200, isUncached, ...called }: Endpoint,
  handle: Handler<Endpoint>,
  { pace, ...options }: Options = {},
): void {
  const { access, tokenRight, needsRecentSignIn } = called
  const parts = { params, querystring: query, headers, body, response: response && { [status]: response } }
  // Fastify warns about a key with an undefined schema.
  const schema = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
  app.route({
    ...options,
    method,
    url: path,
    schema,
    config: { access, tokenRight, needsRecentSignIn, pace },
    async handler(request, reply) {
      const result = await handle(request, reply)
      if (result instanceof PreparedResponse) return result.send(request, reply)
      if (isUncached) reply.header('cache-control', 'no-store')
      return reply.code(status).send(result)
    },
  })
}
