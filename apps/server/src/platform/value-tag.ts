import { createHash } from 'node:crypto'

/** The ETag of a value: the hash of its JSON. */
export const tagOf = (value: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url')}"`
