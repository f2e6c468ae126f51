import { PreparedResponse } from './prepared-response.ts'

/** Caches one response for all callers until one of these values changes. */
export function cachedResponse<Value>(): (of: readonly unknown[], make: () => Value) => PreparedResponse<Value> {
  let last: { of: readonly unknown[]; response: PreparedResponse<Value> } | undefined
  return (of, make) => {
    if (last && last.of.length === of.length && last.of.every((each, at) => each === of[at])) return last.response
    last = { of, response: new PreparedResponse(make()) }
    return last.response
  }
}
