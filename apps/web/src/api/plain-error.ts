/** A failure whose message is already the sentence that people read. */
export class PlainError extends Error {}

/** Reads an answer as the contract says, and calls anything else by one name. */
export const expecting = <Answer>(answer: { parse(value: unknown): Answer }) => ({
  parse(value: unknown): Answer {
    try {
      return answer.parse(value)
    } catch {
      throw new PlainError('Unexpected response format')
    }
  },
})
