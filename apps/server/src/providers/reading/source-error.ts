import { PlainError } from '#platform/plain-error.ts'

/** A source cannot be used as it is. The message is one sentence: what is wrong, and where. */
export class SourceError extends PlainError {}

/** There is no such file. Another place may have it. */
export class SourceMissingError extends SourceError {}

/** It may be better in a moment, so it is worth another try. */
export class PassingSourceError extends SourceError {}
