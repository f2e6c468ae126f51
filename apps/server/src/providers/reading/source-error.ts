import { PlainError } from '#platform/plain-error.ts'

/** A source cannot be used. The message is one sentence: what is wrong, and where. */
export class SourceError extends PlainError {}

/** There is no such file; another location may have it. */
export class SourceMissingError extends SourceError {}

/** A temporary failure, worth a retry. */
export class PassingSourceError extends SourceError {}
