import { PlainError } from '#platform/logged-errors.ts'

export class SourceError extends PlainError {}

export class SourceMissingError extends SourceError {}

/** Worth a retry. */
export class PassingSourceError extends SourceError {}

export const notPublic = (host: string): SourceError =>
  new SourceError(`${host} is not on the public internet, and TUFF_PRIVATE_SOURCES does not allow other addresses.`)
