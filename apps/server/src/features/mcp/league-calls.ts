import { type Endpoint, ErrorBody, type RequestTo } from '@tuff/contract'
import type { FastifyInstance } from 'fastify'

export class RefusedCall extends Error {
  readonly details: unknown

  constructor({ message, details }: ErrorBody) {
    super(message)
    this.details = details
  }
}

type Sender = { authorization: string; address: string }
type WithResponse<Result> = { response: { parse(value: unknown): Result } }
type Parts = { params?: object; query?: object; headers?: object; body?: object }

export type LeagueCall = ReturnType<typeof callsOf>

/** Calls the API in-process with the caller's token, and so with its permissions and checks. */
export const callsOf =
  (app: FastifyInstance, { authorization, address }: Sender) =>
  async <Called extends Omit<Endpoint, 'response'>, Result>(
    called: Called & WithResponse<Result>,
    request: RequestTo<Called>,
  ): Promise<Result> => {
    const { params = {}, query = {}, headers = {}, body }: Parts = request
    const path = called.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textIn(params, name)))
    const response = await app.inject({
      method: called.method,
      url: path,
      query: Object.fromEntries(Object.keys(query).map((name) => [name, textIn(query, name)])),
      headers: { ...headers, authorization },
      remoteAddress: address,
      ...(body && { payload: body }),
    })
    if (response.statusCode >= 400) throw new RefusedCall(ErrorBody.parse(response.json()))
    return called.response.parse(response.json())
  }

const textIn = (parts: object, name: string): string =>
  String(Object.entries(parts).find(([key]) => key === name)?.[1] ?? '')
