import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { giveUp, limitSession, MISSED_SOON, SilenceError, withDeadline } from './connection-deadline.ts'
import { inOurTerms } from './postgres-errors.ts'
import { refuseNul } from './storable.ts'

/** How long a statement may take: the server ends it a little before this side stops waiting for a server. */
export type Patience = { statementMs: number; answerMs: number }

const CONNECT_MS = 5_000
/** A connection that was heard so lately is handed out without a question. */
const TRUSTED_MS = 1_000
const PING_MS = 2_000
/** A node that lost its power within a transaction holds up the others no longer than one of their statements may take. */
const LONGEST_SILENCE_MS = 5_000

/** Connections that answer: one that has fallen silent is never handed out twice, nor are those that fell silent with it. */
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
  // An idle connection that breaks is replaced when the next query needs one; unheard, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    lastHeard.set(client, performance.now())
    // The same for one that breaks between two statements of a transaction: the next statement fails and says so.
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

  /** Whatever silenced one connection silenced its neighbours; each asked in turn would cost one time-out after the other. */
  function giveUpSilentSince(askedAt: number, withinMs: number) {
    for (const [client, heardAt] of lastHeard) if (heardAt < askedAt) giveUp(client, withinMs)
  }
}

const INT8 = 20
const NUMERIC = 1700

/** `pg` gives int8 and counts as text, to be safe; ours are instants and counts, which a number holds exactly. */
function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === INT8 || type === NUMERIC) return Number
  return pg.types.getTypeParser(type, format)
}
