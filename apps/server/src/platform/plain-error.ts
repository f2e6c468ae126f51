/** An expected failure whose message says all there is to know: it is logged without a stack. */
export class PlainError extends Error {}
