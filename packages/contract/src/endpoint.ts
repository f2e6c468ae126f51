import type { z } from 'zod'

/** Each right includes those before it. */
export const TOKEN_RIGHTS = ['read', 'ask-for-trades'] as const
export type TokenRight = (typeof TOKEN_RIGHTS)[number]

/** Everybody, everybody who is signed in, or commissioners (ROLE-06). */
export type Access = 'public' | 'member' | 'commissioner'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `:id` is the `id` of the params. */
type Path = `/api/${string}`

type Parts = {
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** Without a schema the response is a file. */
  response?: z.ZodType
  status?: 200 | 201 | 202 | 204
  /** Adds `no-store`, which account, notification and commissioner routes always have (`no-store.ts`). */
  isUncached?: true
  /** Without it, access tokens are refused (TALK-05). */
  tokenRight?: TokenRight
  /** Refused with 'prove-first' when the caller's last sign-in was too long ago (ROLE-08). */
  needsRecentSignIn?: true
}

/** The server registers its route from it, and the pages call it. */
export type Endpoint = Parts & { method: Method; path: Path; access: Access }

type Sent = 'params' | 'query' | 'headers' | 'body'

export type RequestTo<Called extends Pick<Endpoint, 'path' | Sent>> = {
  [Part in Sent as Called[Part] extends z.ZodType ? Part : never]: z.input<Called[Part]>
}

/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <Called extends Parts>(method: Method, path: Path, access: Access, parts: Called) => ({
  method,
  path,
  access,
  ...parts,
})
