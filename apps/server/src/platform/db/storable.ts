import { AppError } from '../errors.ts'

/** PostgreSQL rejects NUL and SQLite would store it, so both refuse it. */
export function refuseNul(values: readonly unknown[]): void {
  for (const value of values)
    if (typeof value === 'string' && value.includes('\0'))
      throw new AppError('invalid-request', 'A text has the character NUL in it, which no text may have.')
}
