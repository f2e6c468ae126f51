import type { z } from 'zod'

/** What an access token opens: calls that read, or requests for trades as well. Each right includes those before it. */
export const TOKEN_RIGHTS = ['read', 'ask-for-trades'] as const
export type TokenRight = (typeof TOKEN_RIGHTS)[number]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A router's pattern: `:id` is the `id` of the params. */
type Path = `/api/${string}`

type Parts = {
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** Without a schema the response is a file. */
  response?: z.ZodType
  /** Status of a successful response; 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** Adds `no-store`; the account's, notifications' and commissioner's routes always have it (`no-store.ts`). */
  isUncached?: true
  /** The right that an access token needs for this call (TALK-05); without it, access tokens are refused. */
  tokenRight?: TokenRight
}

/** One call of the API: the server registers its route from it, and the pages call it. */
export type Endpoint = Parts & { method: Method; path: Path }

type Sent = 'params' | 'query' | 'headers' | 'body'

/** The input of a call before parsing. */
export type RequestTo<Called extends Pick<Endpoint, 'path' | Sent>> = {
  [Part in Sent as Called[Part] extends z.ZodType ? Part : never]: z.input<Called[Part]>
}

/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <Called extends Parts>(method: Method, path: Path, parts: Called) => ({
  method,
  path,
  ...parts,
})
