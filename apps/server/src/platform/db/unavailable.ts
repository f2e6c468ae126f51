import { isSqliteError, SQLITE_BUSY, SQLITE_FULL, SQLITE_IO_ERROR } from './sqlite-errors.ts'

/** The database does not answer, has no room left to write, or has too much to do at once. */
export type Unavailable = 'lost' | 'full' | 'busy'

/**
 * The database is out of reach for now. Thrown where the database is asked and nowhere else, because the errors of its
 * connection look just like those of a visitor who hangs up.
 */
export class UnavailableError extends Error {
  readonly kind: Unavailable

  constructor(kind: Unavailable, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Whether an error means that the database is out of reach for now; undefined when it means anything else. */
export function unavailabilityIn(error: unknown): Unavailable | undefined {
  if (error instanceof UnavailableError) return error.kind
  return isSqliteError(error) ? ofSqlite[error.errcode & 0xff] : undefined
}

const SQLITE_READ_ONLY = 8

const ofSqlite: Record<number, Unavailable> = {
  [SQLITE_BUSY]: 'lost',
  [SQLITE_READ_ONLY]: 'full',
  // A full disk shows as this one where the write-ahead log could not be extended.
  [SQLITE_IO_ERROR]: 'full',
  [SQLITE_FULL]: 'full',
}
