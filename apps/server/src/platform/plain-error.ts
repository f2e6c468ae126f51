/** An expected failure with a sufficient message: it is logged without a stack. */
export class PlainError extends Error {}
