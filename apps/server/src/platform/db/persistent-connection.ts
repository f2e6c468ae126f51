import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { pauseAfter } from '../backoff.ts'
import { createMutex } from '../mutex.ts'
import { limitSession, withDeadline } from './connection-deadline.ts'
import { translateError } from './postgres-errors.ts'

export type Session = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

type PersistentConnectionOptions = {
  databaseUrl: string
  /** For log lines. */
  purpose: string
  onOpen(session: Session): Promise<void>
  /** When it fails, the session is closed. */
  beat(session: Session): Promise<void>
  beatMs?: number
  timeoutMs?: number
  onLost(): void
  onNotification?(payload: string, channel: string): void
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const PAUSES_MS = { first: 100, longest: 5_000 }
const STATEMENT_MS = 4_000
/**
 * The server ends a silent session, so that a machine without power does not hold a lock. Longer than a heartbeat and
 * its response: this side gives up the lock before the server grants it to another.
 */
const SILENCE_MS = 7_000

/** A connection beside the pool, reopened with exponential backoff. */
export function openPersistentConnection(options: PersistentConnectionOptions) {
  const { purpose, log, beatMs = 1_000 } = options
  const closing = new AbortController()
  const opened = Promise.withResolvers<void>()
  let session: Session | undefined
  let broken: AbortController | undefined
  const running = run()

  return {
    /** Undefined while disconnected. */
    get session() {
      return session
    },
    /** Resolves when the first session is open, or after the timeout. */
    whenOpen: (timeoutMs: number): Promise<void> =>
      Promise.race([opened.promise, wait(timeoutMs, undefined, { ref: false })]),
    async close() {
      closing.abort()
      broken?.abort()
      await running
    },
  }

  async function run() {
    let failures = 0
    while (!closing.signal.aborted) {
      broken = new AbortController()
      const connection = connect(options, broken)
      try {
        const fresh = await connection.open()
        await options.onOpen(fresh)
        session = fresh
        opened.resolve()
        if (failures > 0) log.info({ failures }, `connection for ${purpose} restored`)
        failures = 0
        await untilBroken(fresh, broken.signal)
      } catch (error) {
        failures++
        // Logged once per outage, not per attempt.
        if (failures === 1 && !closing.signal.aborted) log.warn({ err: error }, `connection for ${purpose} lost`)
      }
      session = undefined
      options.onLost()
      await connection.end()
      const pauseMs = pauseAfter(failures, PAUSES_MS)
      await wait(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  /** Statements on a broken connection fail by themselves; between two heartbeats the signal reports it. */
  async function untilBroken(fresh: Session, broken: AbortSignal) {
    for (;;) {
      await options.beat(fresh)
      await wait(beatMs, undefined, { signal: broken, ref: false }).catch(() => broken.throwIfAborted())
    }
  }
}

function connect(
  { databaseUrl, onNotification, timeoutMs = STATEMENT_MS }: PersistentConnectionOptions,
  broken: AbortController,
) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tuff',
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
  })
  client.on('error', (error) => broken.abort(error))
  client.on('end', () => broken.abort(new Error('The connection ended.')))
  client.on('notification', ({ payload, channel }) => onNotification?.(payload ?? '', channel))

  return {
    async open(): Promise<Session> {
      await client.connect()
      // PostgreSQL before 14 does not know the second setting; there the server's keepalive detects a lost peer.
      await limitSession(client, timeoutMs, { idle_session_timeout: SILENCE_MS })
      // A `pg` client must not run two statements at once.
      const serialize = createMutex()
      const runQuery = (text: string, values?: unknown[]) => withDeadline(client, timeoutMs, client.query(text, values))
      return {
        query: (text, values) =>
          serialize(() => runQuery(text, values).catch((error: unknown) => Promise.reject(translateError(error)))),
      }
    },
    /** A broken connection may never confirm its end, so the wait is limited. */
    end: () => Promise.race([client.end().catch(() => {}), wait(500, undefined, { ref: false })]),
  }
}
