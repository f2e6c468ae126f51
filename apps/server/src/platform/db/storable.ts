import { AppError } from '../errors.ts'

/**
 * The one door through which every text from outside comes into a database. PostgreSQL knows no NUL and SQLite would
 * keep it, so both refuse it, whether it would be stored or only looked for.
 */
export function refuseNul(values: readonly unknown[]): void {
  for (const value of values)
    if (typeof value === 'string' && value.includes('\0'))
      throw new AppError('invalid-request', 'A text has the character NUL in it, which no text may have.')
}
