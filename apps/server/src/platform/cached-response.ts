import { PreparedResponse } from './prepared-response.ts'

/** An answer that is made once for everybody who asks, for as long as what it follows from is the same. */
export function cachedResponse<Value>(): (of: readonly unknown[], make: () => Value) => PreparedResponse<Value> {
  let last: { of: readonly unknown[]; answer: PreparedResponse<Value> } | undefined
  return (of, make) => {
    if (last && last.of.length === of.length && last.of.every((each, at) => each === of[at])) return last.answer
    last = { of, answer: new PreparedResponse(make()) }
    return last.answer
  }
}
