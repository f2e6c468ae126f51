/** A failure whose message is already the sentence that people read. */
export class PlainError extends Error {}
