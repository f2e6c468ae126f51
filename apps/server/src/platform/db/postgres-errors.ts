import { type Unavailable, UnavailableError } from './unavailable.ts'

export function translateError(error: unknown): unknown {
  const kind = kindOf(error)
  return kind && error instanceof Error ? new UnavailableError(kind, error.message, { cause: error }) : error
}

/** PostgreSQL commits one of two conflicting transactions and rejects the other for a retry. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

function kindOf(error: unknown): Unavailable | undefined {
  if (error instanceof UnavailableError || !(error instanceof Error)) return undefined
  // A host name with several addresses fails once per address.
  if (error instanceof AggregateError) return kindOf(error.errors[0])
  const code = codeOf(error)
  if (FULL.has(code)) return 'full'
  if (BUSY.has(code) || error.message === POOL_EXHAUSTED) return 'busy'
  return LOST.has(code) || code.startsWith('08') || LOST_WORDS.test(error.message) ? 'lost' : undefined
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const FULL = new Set(['53100'])

/** A statement exceeded its time limit, or waited too long for a lock. */
const BUSY = new Set(['57014', '55P03'])
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect'

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
  // Shutting down, crashed, starting; an idle session that was ended; too many connections; a standby.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '53300',
  '25006',
])

/** Errors of `pg` without a code. */
const LOST_WORDS = /^(Connection terminated|timeout expired|Client (was closed|has encountered a connection error))/
