import { setTimeout as sleep } from 'node:timers/promises'
import { getSystemErrorMessage } from 'node:util'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { DatabaseError } from './database-error.ts'
import { migrateToLatest } from './migrate.ts'
import type { Opened } from './opened.ts'
import type { Tables } from './tables.ts'
import { unavailabilityIn } from './unavailable.ts'

/** A node that lost its power within a transaction must not hold up the others until the system misses it. */
const LONGEST_SILENCE_MS = 30_000

type Waiting = { patienceMs?: number; onWaiting?: (sentence: string) => void }

/** The league on a PostgreSQL server, which several nodes may share. */
export async function openPostgres(databaseUrl: string, waiting: Waiting = {}): Promise<Opened> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'tuff',
    connectionTimeoutMillis: 10_000,
    // A server that vanished without a word would otherwise be waited for until the system gives up on it.
    query_timeout: 60_000,
    keepAlive: true,
    types: { getTypeParser: parserOf },
    // Not as a parameter of the connection, which some poolers in front of a server refuse.
    onConnect: (client) => client.query(`set idle_in_transaction_session_timeout = ${LONGEST_SILENCE_MS}`),
  })
  // An idle connection that breaks is replaced when the next query needs one; unheard, the event would end the process.
  pool.on('error', () => {})
  // The same for one that breaks between two statements of a transaction: the next statement fails and says so.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await whenItStarts(databaseUrl, waiting, () => migrateToLatest(kysely))
  } catch (error) {
    await pool.end()
    throw inWords(databaseUrl, error)
  }
  return {
    kind: 'postgres',
    kysely,
    // Serializable, because a rule that reads before it writes would otherwise be broken by two who ask at once.
    transaction: (work) => untilNoConflict(() => kysely.transaction().setIsolationLevel('serializable').execute(work)),
    condition: () => Promise.race([answers(kysely), sleep(2_000, 'lost' as const, { ref: false })]),
    close: () => kysely.destroy(),
  }
}

const answers = (kysely: Kysely<Tables>) =>
  sql`select 1`.execute(kysely).then(
    () => 'ok' as const,
    () => 'lost' as const,
  )

const ASK_AGAIN_MS = 500

/** A server that starts together with this process needs a moment; one that says no for another reason has said it. */
async function whenItStarts(databaseUrl: string, { patienceMs = 0, onWaiting }: Waiting, work: () => Promise<void>) {
  const deadline = performance.now() + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!unavailabilityIn(error) || performance.now() + ASK_AGAIN_MS > deadline) throw error
      if (attempt === 1)
        onWaiting?.(`Waiting up to ${patienceMs / 1000} s for the PostgreSQL database ${nameOf(databaseUrl)}.`)
      await sleep(ASK_AGAIN_MS)
    }
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
  return new DatabaseError(
    `The PostgreSQL database ${nameOf(databaseUrl)} of DATABASE_URL cannot be used (${reason(error)}).`,
    { cause: error },
  )
}

/** The address may hold a password, which must not reach a log. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return host + pathname
}

function reason(error: Error): string {
  // A name with several addresses fails once for each, and the gathered error has no message of its own.
  const first = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
  return 'errno' in first && typeof first.errno === 'number' ? getSystemErrorMessage(first.errno) : first.message
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
