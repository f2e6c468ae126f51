import { PlainError } from '#platform/plain-error.ts'

export class SourceError extends PlainError {}

export class SourceMissingError extends SourceError {}

/** Worth a retry. */
export class PassingSourceError extends SourceError {}
