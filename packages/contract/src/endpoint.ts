import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** As a router writes it: `:id` stands for the `id` of the params. */
type Path = `/api/${string}`

type Parts = {
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** Without one the answer is a file. */
  answer?: z.ZodType
  /** Of an answer that is no refusal; 200 unless told. */
  status?: 200 | 201 | 202 | 204
  /** No cache keeps the response. So it is without this for the account, notifications and the commissioner (`no-store.ts`). */
  isUncached?: true
}

/** One call of the API: the server registers it from here, and the pages call it from here. */
export type Endpoint = Parts & { method: Method; path: Path }

type Sent = 'params' | 'query' | 'headers' | 'body'

/** What is sent with a call, part by part, as its sender writes it. */
export type RequestTo<Called extends Pick<Endpoint, 'path' | Sent>> = {
  [Part in Sent as Called[Part] extends z.ZodType ? Part : never]: z.input<Called[Part]>
}

/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <Called extends Parts>(method: Method, path: Path, parts: Called) => ({
  method,
  path,
  ...parts,
})
