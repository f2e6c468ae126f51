import { setTimeout as sleep } from 'node:timers/promises'
import { getSystemErrorMessage } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseError } from './database-error.ts'
import { migrateToLatest } from './migrate.ts'
import type { Opened } from './opened.ts'
import type { Tables } from './tables.ts'

/** The league on a PostgreSQL server, which several nodes may share. */
export async function openPostgres(databaseUrl: string): Promise<Opened> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'tuff',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  })
  // An idle connection that breaks is replaced when the next query needs one; unheard, the event would end the process.
  pool.on('error', () => {})
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrateToLatest(kysely)
  } catch (error) {
    await pool.end()
    throw inWords(databaseUrl, error)
  }
  return {
    kind: 'postgres',
    kysely,
    // Serializable, because a rule that reads before it writes would otherwise be broken by two who ask at once.
    transaction: (work) => untilNoConflict(() => kysely.transaction().setIsolationLevel('serializable').execute(work)),
    close: () => kysely.destroy(),
  }
}

const INT8 = 20
const NUMERIC = 1700

/** `pg` gives int8 and counts as text, to be safe; ours are instants and counts, which a number holds exactly. */
function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === INT8 || type === NUMERIC) return Number
  return pg.types.getTypeParser(type, format)
}

const MOST_ATTEMPTS = 15
const CONFLICTS = ['40001', '40P01']

/** PostgreSQL lets one of two conflicting transactions through and asks the other to come again. */
async function untilNoConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !CONFLICTS.includes(codeOf(error))) throw error
      // A random wait, so that those who met do not meet again.
      await sleep(Math.random() * Math.min(500, 5 * 2 ** attempt))
    }
  }
}

function inWords(databaseUrl: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error
  // The address may hold a password, which must not reach a log.
  const { host, pathname } = new URL(databaseUrl)
  return new DatabaseError(
    `The PostgreSQL database ${host}${pathname} of DATABASE_URL cannot be used (${reason(error)}).`,
    { cause: error },
  )
}

function reason(error: Error): string {
  // A name with several addresses fails once for each, and the gathered error has no message of its own.
  const first = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
  return 'errno' in first && typeof first.errno === 'number' ? getSystemErrorMessage(first.errno) : first.message
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
