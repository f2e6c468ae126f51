/** `errcode` may contain an extended code in its upper bits. */
export type SqliteError = Error & { errcode: number; errstr: string }

export const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'

export const SQLITE_BUSY = 5
export const SQLITE_IO_ERROR = 10
export const SQLITE_FULL = 13
