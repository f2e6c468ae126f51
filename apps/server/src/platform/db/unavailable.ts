import { isSqliteError, SQLITE_BUSY } from './sqlite-errors.ts'

/** The database does not answer, or it answers but has no room left to write. */
export type Unavailable = 'lost' | 'full'

/** Whether an error means that the database is out of reach for now; undefined when it means anything else. */
export function unavailabilityIn(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined
  // A name with several addresses fails once for each of them.
  if (error instanceof AggregateError) return unavailabilityIn(error.errors[0])
  if (isSqliteError(error)) return ofSqlite[error.errcode & 0xff]
  const code = 'code' in error ? String(error.code) : ''
  if (FULL.has(code)) return 'full'
  return LOST.has(code) || code.startsWith('08') || LOST_WORDS.test(error.message) ? 'lost' : undefined
}

const SQLITE_READ_ONLY = 8
const SQLITE_IO_ERROR = 10
const SQLITE_FULL = 13

const ofSqlite: Record<number, Unavailable> = {
  [SQLITE_BUSY]: 'lost',
  [SQLITE_READ_ONLY]: 'full',
  // A full disk shows as this one where the write-ahead log could not be extended.
  [SQLITE_IO_ERROR]: 'full',
  [SQLITE_FULL]: 'full',
}

const FULL = new Set(['53100'])

const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // Shutting down, crashed, still starting; too many connections; a standby that takes no writes.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
])

/** What `pg` says without a code. */
const LOST_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error))/
