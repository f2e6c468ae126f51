import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { giveUp, limitSession, MISSED_SOON, SilenceError, withDeadline } from './connection-deadline.ts'
import { inOurTerms } from './postgres-errors.ts'
import { refuseNul } from './storable.ts'

/** The time limit of a statement: the server ends it shortly before this side stops waiting. */
export type Patience = { statementMs: number; answerMs: number }

const CONNECT_MS = 5_000
/** A connection used this recently is handed out without a check. */
const TRUSTED_MS = 1_000
const PING_MS = 2_000
/** A node that lost power within a transaction blocks the others no longer than one statement may take. */
const LONGEST_SILENCE_MS = 5_000

/** A pool of responsive connections: after a timeout, neither that connection nor its idle neighbours are reused. */
export function openTimedPool(databaseUrl: string, { statementMs, answerMs }: Patience): PostgresPool {
  const lastHeard = new Map<pg.PoolClient, number>()
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'tuff',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
    types: { getTypeParser: parserOf },
    onConnect: (client) =>
      withDeadline(
        client,
        CONNECT_MS,
        limitSession(client, {
          ...MISSED_SOON,
          statement_timeout: statementMs,
          idle_in_transaction_session_timeout: LONGEST_SILENCE_MS,
        }),
      ),
  })
  // The pool replaces a broken idle connection at the next query; an unhandled event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    lastHeard.set(client, performance.now())
    // The same for a connection that breaks within a transaction: its next statement fails.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => lastHeard.delete(client))

  return { options: pool.options, end: () => pool.end(), connect }

  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await pool.connect().catch((error) => Promise.reject(inOurTerms(error)))
      const handed = {
        query: <R>(text: string, values: readonly unknown[]) => ask<R>(client, text, values, answerMs),
        release: (destroy?: boolean) => client.release(destroy),
      } as PostgresPoolClient
      if (performance.now() - (lastHeard.get(client) ?? 0) < TRUSTED_MS) return handed
      try {
        await ask(client, 'select 1', [], PING_MS)
        return handed
      } catch {
        client.release(true)
      }
    }
  }

  async function ask<R>(client: pg.PoolClient, text: string, values: readonly unknown[], withinMs: number) {
    refuseNul(values)
    const askedAt = performance.now()
    try {
      const answer = await withDeadline(client, withinMs, client.query(text, [...values]))
      lastHeard.set(client, performance.now())
      return answer as unknown as PostgresQueryResult<R>
    } catch (error) {
      if (error instanceof SilenceError) giveUpSilentSince(askedAt, withinMs)
      throw inOurTerms(error)
    }
  }

  /** Closes every connection not heard since, because checking each one would cost a timeout apiece. */
  function giveUpSilentSince(askedAt: number, withinMs: number) {
    for (const [client, heardAt] of lastHeard) if (heardAt < askedAt) giveUp(client, withinMs)
  }
}

const INT8 = 20
const NUMERIC = 1700

/** `pg` returns int8 and counts as text; ours are instants and counts, which a number holds exactly. */
function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === INT8 || type === NUMERIC) return Number
  return pg.types.getTypeParser(type, format)
}
