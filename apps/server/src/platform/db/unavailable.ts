import { isSqliteError, SQLITE_BUSY, SQLITE_FULL, SQLITE_IO_ERROR } from './sqlite-errors.ts'

export type Unavailable = 'lost' | 'full' | 'busy'

/**
 * Marks temporary unavailability. Thrown by the database client only, because its connection errors look just like
 * those of a visitor who disconnects.
 */
export class UnavailableError extends Error {
  readonly kind: Unavailable

  constructor(kind: Unavailable, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

export function unavailabilityIn(error: unknown): Unavailable | undefined {
  if (error instanceof UnavailableError) return error.kind
  return isSqliteError(error) ? ofSqlite[error.errcode & 0xff] : undefined
}

const SQLITE_READ_ONLY = 8

const ofSqlite: Record<number, Unavailable> = {
  [SQLITE_BUSY]: 'lost',
  [SQLITE_READ_ONLY]: 'full',
  // SQLite reports a full disk this way when it cannot extend the write-ahead log.
  [SQLITE_IO_ERROR]: 'full',
  [SQLITE_FULL]: 'full',
}
