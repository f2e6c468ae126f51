import { PreparedAnswer } from './prepared-answer.ts'

/** An answer that is made once for everybody who asks, for as long as what it follows from is the same. */
export function rememberAnswer<Value>(): (of: readonly unknown[], make: () => Value) => PreparedAnswer<Value> {
  let last: { of: readonly unknown[]; answer: PreparedAnswer<Value> } | undefined
  return (of, make) => {
    if (last && last.of.length === of.length && last.of.every((each, at) => each === of[at])) return last.answer
    last = { of, answer: new PreparedAnswer(make()) }
    return last.answer
  }
}
