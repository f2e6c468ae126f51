import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { DatabaseTimeoutError, destroyConnection, limitSession, withDeadline } from './connection-deadline.ts'
import { translateError } from './postgres-errors.ts'
import { parserOf } from './postgres-types.ts'
import { refuseNul } from './storable.ts'

/** The time limit of a statement: the server ends it shortly before this side stops waiting. */
export type TimeLimits = { statementMs: number; timeoutMs: number }

const CONNECT_MS = 5_000
/** A connection used this recently is reused without a check. */
const TRUSTED_MS = 1_000
const PING_MS = 2_000
/** A node that lost power within a transaction blocks the others no longer than one statement may take. */
const MAX_IDLE_MS = 5_000

/** A pool of responsive connections: after a timeout, neither that connection nor its idle neighbours are reused. */
export function openTimedPool(databaseUrl: string, { statementMs, timeoutMs }: TimeLimits): PostgresPool {
  const lastResponseAt = new Map<pg.PoolClient, number>()
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'tuff',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
    types: { getTypeParser: parserOf },
    onConnect: (client) =>
      limitSession(client, CONNECT_MS, {
        statement_timeout: statementMs,
        idle_in_transaction_session_timeout: MAX_IDLE_MS,
      }),
  })
  // The pool replaces a broken idle connection at the next query; an unhandled event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    lastResponseAt.set(client, performance.now())
    // The same for a connection that breaks within a transaction: its next statement fails.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => lastResponseAt.delete(client))

  return { options: pool.options, end: () => pool.end(), connect }

  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await pool.connect().catch((error) => Promise.reject(translateError(error)))
      const connection = {
        query: <R>(text: string, values: readonly unknown[]) => runQuery<R>(client, text, values, timeoutMs),
        release: (destroy?: boolean) => client.release(destroy),
      } as PostgresPoolClient
      if (performance.now() - (lastResponseAt.get(client) ?? 0) < TRUSTED_MS) return connection
      try {
        await runQuery(client, 'select 1', [], PING_MS)
        return connection
      } catch {
        client.release(true)
      }
    }
  }

  async function runQuery<R>(client: pg.PoolClient, text: string, values: readonly unknown[], withinMs: number) {
    refuseNul(values)
    const sentAt = performance.now()
    try {
      const result = await withDeadline(client, withinMs, client.query(text, [...values]))
      lastResponseAt.set(client, performance.now())
      return result as unknown as PostgresQueryResult<R>
    } catch (error) {
      if (error instanceof DatabaseTimeoutError) destroySilentSince(sentAt, withinMs)
      throw translateError(error)
    }
  }

  /** Closes every connection without a response since then: checking each one would cost a timeout. */
  function destroySilentSince(sentAt: number, withinMs: number) {
    for (const [client, respondedAt] of lastResponseAt) if (respondedAt < sentAt) destroyConnection(client, withinMs)
  }
}
